import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { showCrash } from './errors/show-start-error';
import { createAppRouter } from './routes/create-router';
import { styleNonce } from './setup/allow-strict-policy';
import { watchApplication } from './watch-application';

/** Draws the application into the page. */
export function startApplication(root: HTMLElement): void {
  const router = createAppRouter();
  watchApplication(router);
  const reactRoot = createRoot(root, {
    onUncaughtError(error) {
      console.error(error);
      // React is still clearing the page.
      queueMicrotask(() => showCrash(root));
    },
  });
  reactRoot.render(
    <StrictMode>
      <App router={router} styleNonce={styleNonce} />
    </StrictMode>,
  );
}
