(() => {
  const handler = new URL('gosign', document.currentScript.src).href;
  const notReachable = 404;
  const noAccess = 1097;

  const failed = (code) => Object.assign(new Error('gosign'), { code });

  const asked = async (init) => {
    const answer = await fetch(handler, { credentials: 'same-origin', cache: 'no-store', ...init }).catch(
      () => {
        throw failed(notReachable);
      },
    );
    if (!answer.ok) throw failed(answer.status === 404 ? notReachable : noAccess);
    return answer.json();
  };

  window.goSign = {
    certificates: () => asked({}),
    sign: async (certificado, transaccion) => {
      const { firma } = await asked({
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ certificado, transaccion }),
      });
      return firma;
    },
  };
})();
