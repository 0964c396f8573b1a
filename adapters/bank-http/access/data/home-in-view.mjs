// Reads the company home again when its tab comes back into view or its window gets the focus, since another tab may have ended the session or
// begun one of another person (EXT-1089).
(() => {
  let isAsking = false;

  const shownIn = (page, id) => page.getElementById(id)?.textContent;

  const compare = (now) => {
    if (now.getElementById('cierre') === null) location.replace(`${location.pathname}?sesion=terminada`);
    else if (shownIn(now, 'ingreso') !== shownIn(document, 'ingreso')) location.reload();
    else document.getElementById('cierre').textContent = shownIn(now, 'cierre');
  };

  const look = async () => {
    if (document.visibilityState !== 'visible' || isAsking) return;
    isAsking = true;
    try {
      const answer = await fetch(location.pathname, {
        cache: 'no-store',
        signal: AbortSignal.timeout(10_000),
      });
      if (answer.ok) compare(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    } catch {
      // Without an answer the page stays as it is.
    } finally {
      isAsking = false;
    }
  };

  document.addEventListener('visibilitychange', look);
  // Of two windows side by side neither goes out of view.
  addEventListener('focus', look);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void look();
  });
})();
