/** The pop-up window behind the Google button: tells the page that opened it which account was chosen. */
(() => {
  const query = new URLSearchParams(window.location.search);
  const status = document.querySelector('#status');
  const form = document.querySelector('#new-account');

  /** Hands the account over as the real window does: as the address that Google would have come back to. */
  function signIn(claims) {
    if (!window.opener) {
      status.textContent = 'The page that opened this window is gone. Close this window and try again.';
      return;
    }
    const back = new URL(window.location.pathname, window.location.origin);
    back.searchParams.set('providerId', query.get('providerId'));
    back.searchParams.set('id_token', JSON.stringify({ ...claims, email_verified: true }));
    const authEvent = {
      type: query.get('authType'),
      eventId: query.get('eventId'),
      urlResponse: back.href,
      sessionId: 'unused',
      postBody: '',
      tenantId: null,
      error: null,
    };
    window.opener.postMessage({ kind: 'social-serve-sign-in', authEvent }, window.location.origin);
    status.textContent = 'Signing in. You can close this window.';
  }

  for (const button of document.querySelectorAll('[data-claims]')) {
    button.addEventListener('click', () => signIn(JSON.parse(button.dataset.claims)));
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const fields = new FormData(form);
    const [number] = crypto.getRandomValues(new BigUint64Array(1));
    signIn({
      sub: String(number),
      name: String(fields.get('name')).trim() || undefined,
      email: String(fields.get('email')).trim(),
    });
  });

  document.querySelector('#cancel').addEventListener('click', () => window.close());
})();
