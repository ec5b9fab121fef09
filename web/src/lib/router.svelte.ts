// Client-side routing.

export interface Place {
  page: string;
  id: string;
  part: string;
  query: URLSearchParams;
  hash: string;
}

export function read(address: Location | URL): Place {
  const [page = '', id = '', part = ''] = address.pathname.split('/').filter(Boolean);
  return {
    ...(page === 'cards' ? { page: 'workshop', part: 'cards' } : { page, part }), // all cards of a game: the gallery
    id: decodeURIComponent(id),
    query: new URLSearchParams(address.search),
    hash: decodeURIComponent(address.hash.slice(1)),
  };
}

let now = $state.raw<Place>(read(location));

export const route = {
  get now(): Place {
    return now;
  },
};

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  now = read(location);
  if (!replace && !location.hash) scrollTo(0, 0);
}

/** Follow internal links without reloading the page. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
  if (/^\/(api|schema|health|metrics)\b/.test(link.pathname)) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

addEventListener('popstate', () => (now = read(location)));
