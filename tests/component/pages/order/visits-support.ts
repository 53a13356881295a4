import { screen, within } from '@testing-library/react';
import { endpoints, type Order, type SavedVisit, type Visit } from '#contract';
import '@/pages/orders/order';
import '@/pages/orders/order/ui/order-editor.tsx';
import '@/pages/orders/order/ui/late-blocks.tsx';
import '@/features/write-visit/ui/failed-visit-dialog.tsx';
import '@/features/write-visit/ui/visit-dialog.tsx';
import '../../../support/lazy-parts.ts';
import { mock, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { answerStaff } from '../users-support.ts';
import { answerOrder } from './answer-order.ts';

const { visits } = endpoints;

/** Five hours ahead of UTC, and none of the zones tests run in. */
const ZONE = 'Asia/Yekaterinburg';
export const TOKEN = '11111111-1111-4111-8111-111111111111';

const COMPANY = {
  id: 2,
  name: 'Окна и веранды',
  inn: null,
  phone: null,
  address: null,
  timezone: ZONE,
  logo_url: null,
  updated_at: null,
};

export const savedVisit = (visit: Visit, given: Partial<SavedVisit> = {}): SavedVisit => ({
  ...visit,
  moved: null,
  undo_token: TOKEN,
  ...given,
});

interface Sent {
  body: unknown;
  key: string | null;
  since: string | null;
}

/**
 * A server of an order with visits, of those of others, and of the staff of its company.
 * @returns what is sent to it
 */
export function serveVisits(
  own: Visit[] = [],
  { order = {}, others = [] }: { order?: Partial<Order>; others?: Visit[] } = {},
) {
  const sent: Sent[] = [];
  const undone: unknown[] = [];
  answerOrder(order);
  answerStaff();
  server.use(
    mock(endpoints.company.show, () => COMPANY),
    mock(visits.ofOrder, () => own),
    mock(visits.list, () => [...own, ...others]),
    mock(endpoints.bulk.undo, ({ body }) => {
      undone.push(body);
      return { processed: 1, failed: [] };
    }),
  );
  return {
    undone,
    sent,
    /** Notes a write for `sent`. */
    note({ body, request }: { body: unknown; request: Request }) {
      sent.push({
        body,
        key: request.headers.get('idempotency-key'),
        since: request.headers.get('if-unmodified-since'),
      });
    },
  };
}

export async function openVisits() {
  const { user, router } = await renderApp('/order/7');
  const block = within(await screen.findByRole('region', { name: 'Выезды' }));
  return { user, router, block };
}

/** The button of the toast with a text. */
export async function toastButton(text: string | RegExp, name: string) {
  const toast = await screen.findByText(text);
  const notification = toast.closest<HTMLElement>('.mantine-Notification-root');
  if (!notification) throw new Error('The toast is in no notification');
  return within(notification).getByRole('button', { name });
}
