import { screen, within } from '@testing-library/react';
import {
  claimEndpoints,
  claimSchema,
  endpoints,
  type Claim,
  type ClaimPatch,
  type NewClaim,
  type Order,
  type SavedClaim,
} from '#contract';
import '@/pages/orders/order/ui/claims/claim-dialog.tsx';
import '@/pages/orders/order/ui/claims/claim-row.tsx';
import '@/pages/orders/order/ui/claims/resolve-dialog.tsx';
import { mock, server } from '../../../support/msw/index.ts';
import { renderApp } from '../../../support/render-app.tsx';
import { serveVisits, TOKEN } from './visits-support.ts';

/** An open claim about the order №7. */
export const buildClaim = (given: Partial<Claim> = {}): Claim => ({
  ...claimSchema.parse({
    id: 4,
    order_id: 7,
    text: 'Отошёл кант',
    files: [],
    resolution: null,
    resolved_at: null,
    resolved_by: null,
    created_by: { id: 1, name: 'Анна', avatar_url: null },
    // Already the third in the zone of the company.
    created_at: '2031-12-02T21:00:00.000Z',
    updated_at: '2031-12-03T09:00:00.000Z',
  }),
  ...given,
});

export const savedClaim = (claim: Claim, given: Partial<SavedClaim> = {}): SavedClaim => ({
  ...claim,
  moved: null,
  undo_token: TOKEN,
  ...given,
});

export const RESOLVED: Partial<Claim> = {
  resolution: 'заменили кант',
  resolved_at: '2031-12-03T09:00:00.000Z',
  resolved_by: { id: 1, name: 'Анна', avatar_url: null },
};

/** A server of an order with claims that are written as it is asked. */
export function serveClaims(claims: Claim[] = [], order: Partial<Order> = {}) {
  const served = serveVisits([], { order });
  server.use(
    mock(claimEndpoints.ofOrder, () => claims),
    mock(claimEndpoints.create, ({ body, request }) => {
      served.note({ body, request });
      const { text, move_order: moves } = body as NewClaim;
      const claim = buildClaim({ id: 20 + claims.length, text });
      claims.unshift(claim);
      return savedClaim(claim, { moved: moves ? { status: 'claim', undo_token: TOKEN } : null });
    }),
    mock(claimEndpoints.update, ({ params, body, request }) => {
      served.note({ body, request });
      const { resolved, move_order: moves, file_ids: _files, ...patch } = body as ClaimPatch;
      const at = claims.findIndex(({ id }) => id === Number(params['id']));
      const claim = buildClaim({
        ...claims[at],
        ...(resolved === true && RESOLVED),
        ...(resolved === false && { resolution: null, resolved_at: null, resolved_by: null }),
        ...patch,
      });
      claims[at] = claim;
      const status = resolved === false ? 'claim' : 'closed';
      return savedClaim(claim, { moved: moves ? { status, undo_token: TOKEN } : null });
    }),
    mock(endpoints.files.upload, () => ({
      id: 101,
      name: 'кант.jpg',
      size: 2048,
      user: { id: 1, name: 'Анна' },
      created_at: '2026-03-10T09:00:00.000Z',
    })),
  );
  return served;
}

export async function openClaims() {
  const { user, router } = await renderApp('/order/7');
  const block = within(await screen.findByRole('region', { name: 'Рекламации' }));
  return { user, router, block };
}
