import type { AppRouter } from './create-router';

const PRODUCT = 'Заявки';

/** Names the window after the screen: «Заявки · Клиенты». */
export function keepDocumentTitle(router: AppRouter): () => void {
  return router.subscribe('onBeforeRouteMount', () => {
    const title = router.state.matches.at(-1)?.staticData.title;
    document.title = title === undefined || title === PRODUCT ? PRODUCT : `${PRODUCT} · ${title}`;
  });
}
