import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, firstPage } from './app/App.tsx';
import './ui/styles/main.css';

// zod would try whether it may make up code, which the site's policy refuses and the browser reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const draw = () =>
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
// A page's first shape (frame.tsx) stays until the page itself can be drawn; nothing less takes its place.
if (root.querySelector('main[inert]')) firstPage().then(draw);
else draw();
