/**
 * Stands in for https://apis.google.com/js/api.js while accounts live on this machine, so that the Google button
 * works with no internet. The Firebase SDK uses a `window.gapi` that is there already; it asks for a hidden frame that
 * hears from the pop-up window. Here the window tells the page itself (account-chooser.js), so no frame is needed.
 * Served on a developer's machine only.
 */
(() => {
  if (window.gapi?.iframes) return;

  const context = {
    /** `options.url` is on the origin whose messages count. */
    open(options, opened) {
      const { origin } = new URL(options.url, window.location.href);
      let onAuthEvent = () => {};
      window.addEventListener('message', (event) => {
        if (event.origin !== origin || event.data?.kind !== 'social-serve-sign-in') return;
        onAuthEvent({ type: 'authEvent', authEvent: event.data.authEvent });
      });
      return Promise.resolve(
        opened({
          restyle: () => Promise.resolve(),
          ping: (answer) => Promise.resolve().then(answer),
          register(type, handler) {
            if (type === 'authEvent') onAuthEvent = handler;
          },
          send(type, _data, answer) {
            if (type !== 'webStorageSupport') return;
            queueMicrotask(() => {
              try {
                answer([{ webStorageSupport: true }]);
              } catch {
                // The SDK throws here after every answer, the good one too.
              }
            });
          },
        }),
      );
    },
  };

  window.gapi = {
    load: (_names, options) => queueMicrotask(options.callback ?? options),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      Iframe: function Iframe() {},
      getContext: () => context,
    },
  };
})();
