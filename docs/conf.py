"""How the documentation becomes a site: `make docs`."""

from __future__ import annotations

import legendry.build

project = "legendry"
release = version = legendry.build.VERSION
html_title = f"legendry {release}"
html_theme = "furo"
html_show_copyright = False
html_show_sphinx = False

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
suppress_warnings = [
    "myst.xref_missing",  # links to files of the source, which are not pages of the site
    "misc.highlighting_failure",  # scenarios have no colours
]

myst_heading_anchors = 3  # links to headings, as in a repository
myst_links_external_new_tab = True

autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "undoc-members": False}
