const linkOf = ({ target }: MouseEvent): HTMLAnchorElement | undefined =>
  (target instanceof Element ? target.closest('a') : null) ?? undefined;

/** Handles links in the demonstration: site addresses go into the fragment, and in-page anchors move the focus. */
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
