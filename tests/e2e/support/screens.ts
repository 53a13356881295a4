import { DOCUMENT_SCREENS, PUBLIC_SCREENS, SHELL_SCREENS } from '../../support/specified-routes.ts';
import { api, type Company } from './company.ts';

/** What stands in the addresses of screens that show one record. */
interface ScreenRecords {
  userId: number;
  formId: number;
  orderId: number;
  slug: string;
}

/** What takes the place of `$id` and `$slug` in a path of the table of routes. */
const ADDRESSES: Readonly<Record<string, (records: ScreenRecords) => string>> = {
  '/leads/forms/$id/edit': ({ formId }) => `/leads/forms/${formId}/edit`,
  '/form/$slug': ({ slug }) => `/form/${slug}`,
  '/order/$id': ({ orderId }) => `/order/${orderId}`,
  '/users/$id': ({ userId }) => `/users/${userId}`,
  '/document/$id': () => '/document/1',
};

const addressOf = (records: ScreenRecords) => (path: string) => {
  const address = path.includes('$') ? ADDRESSES[path]?.(records) : path;
  if (address === undefined) throw new Error(`ADDRESSES does not say which record ${path} shows`);
  return address;
};

/** The address of every screen of a person signed in, and of one that is not there. */
export const ownScreens = (records: ScreenRecords): string[] => [
  ...Object.keys({ ...SHELL_SCREENS, ...DOCUMENT_SCREENS }).map(addressOf(records)),
  '/no-such-page',
];

/** One screen of each kind: figures, list, editor of blocks, settings, record, text, piece of the style guide, bare, none. */
const KINDS = [
  '/dashboard',
  '/leads',
  '/leads/forms/$id/edit',
  '/settings',
  '/order/$id',
  '/users/$id',
  '/instructions/leads',
  '/form-layouts',
  '/document/$id',
  '/no-such-page',
];

for (const path of KINDS) {
  const isKnown = path in SHELL_SCREENS || path in DOCUMENT_SCREENS || path === '/no-such-page';
  if (!isKnown) throw new Error(`There is no screen ${path} to stand for its kind`);
}

/** The screens that a walk goes through: every one in `npm run test:deep`, otherwise one of each kind. */
export const walkedScreens = (records: ScreenRecords): string[] =>
  process.env['DEEP'] === '1' ? ownScreens(records) : KINDS.map(addressOf(records));

/** The address of every screen of somebody who is not signed in. */
export const PUBLIC_ADDRESSES = Object.keys(PUBLIC_SCREENS);

/** The records of a company that the screens are opened on; the order is made for them. */
export async function screenRecords(company: Company): Promise<ScreenRecords> {
  const forms = await api<{ data: { id: number }[] }>(company, '/lead-forms');
  const order = await api<{ data: { id: number } }>(company, '/orders', {
    method: 'POST',
    body: { contact: { name: 'Анна' } },
  });
  const { userId, slug } = company;
  return { userId, slug, formId: forms.data[0]?.id ?? 0, orderId: order.data.id };
}
