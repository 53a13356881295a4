import { watchLogin } from './login/watch-login';
import { watchNavigation } from './navigation-progress/navigation-state';
import { watchRateLimit } from './rate-limit-notice/watch-rate-limit';
import type { AppRouter } from './routes/create-router';
import { keepDocumentTitle } from './routes/document-title';
import { scrollToTop } from './routes/scroll-to-top';

/** Lets the application follow what happens outside its components. Returns the way to stop. */
export function watchApplication(router: AppRouter): () => void {
  const stops = [
    watchLogin(router),
    watchRateLimit(),
    keepDocumentTitle(router),
    watchNavigation(router),
    scrollToTop(router),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
