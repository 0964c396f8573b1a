const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | undefined =>
  (target instanceof Element ? target.closest('a') : null) ?? undefined;

/** Addresses of the site lead into the fragment; those of a part of the page, which a fragment would be, lead to that part. */
export const followLinks = (page: Document): void =>
  page.addEventListener('click', (event) => {
    const link = linkOf(event);
    const href = link?.getAttribute('href') ?? undefined;
    if (event.defaultPrevented || href === undefined) return;
    const isPart = /^#(?!\/)/.test(href);
    if (!isPart && !/^\/(?!\/)/.test(href)) return;
    event.preventDefault();
    if (isPart) page.getElementById(href.slice(1))?.focus();
    else if (link?.target === '_blank') window.open(`#${href}`, '_blank', 'noopener');
    else window.location.hash = href;
  });
