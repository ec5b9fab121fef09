"""What is on printed pages, for tests."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator

import pypdfium2
import pypdfium2.raw as pdfium

MM = 72 / 25.4


class Pages:
    """A PDF as tests look at it; lengths are millimetres."""

    def __init__(self, pdf: bytes) -> None:
        self.document = pypdfium2.PdfDocument(pdf)

    def sizes(self) -> list[tuple[float, float]]:
        return [tuple(round(side / MM, 1) for side in page.get_size()) for page in self.document]

    def read(self) -> list[str]:
        """The words of each page, in order, with one space between."""
        return [" ".join(page.get_textpage().get_text_bounded().split()) for page in self.document]

    def words(self) -> list[set[str]]:
        """The words of each page."""
        return [set(page.split()) for page in self.read()]

    def fonts(self) -> dict[str, bool]:
        """Every font by name: is it in the file?"""
        found: dict[str, bool] = {}
        for page in self.document:
            for each in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
                font = pdfium.FPDFTextObj_GetFont(each.raw)
                name = ctypes.create_string_buffer(pdfium.FPDFFont_GetBaseFontName(font, None, 0))
                pdfium.FPDFFont_GetBaseFontName(font, name, len(name))
                found[name.value.decode()] = pdfium.FPDFFont_GetIsEmbedded(font) == 1
        return found

    def painted(self, page: int) -> Iterator[tuple[int, int]]:
        """The pixels of a page, one to a millimetre, that are not white."""
        image = self.document[page].render(scale=1 / MM).to_pil().convert("L")
        for x in range(image.width):
            for y in range(image.height):
                if image.getpixel((x, y)) < 251:
                    yield x, y
