import { nameScreen } from '@/shared/lib/viewport';
import type { AppRouter } from './create-router';

const PRODUCT = 'Заявки';

/** Names the window after the screen: «Заявки · Клиенты»; a record that is opened on it names it then. */
export function keepDocumentTitle(router: AppRouter): () => void {
  return router.subscribe('onBeforeRouteMount', () => {
    const title = router.state.matches.at(-1)?.staticData.title;
    nameScreen(title === undefined || title === PRODUCT ? PRODUCT : `${PRODUCT} · ${title}`);
  });
}
