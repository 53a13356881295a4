import { endpoints, type OrderDocument } from '#contract';
import { mock, server } from '../../../support/msw/index.ts';

const { documents } = endpoints;

/** An offer of one item, a draft unless it is said otherwise. */
export const buildDocument = (id: number, given: Partial<OrderDocument> = {}): OrderDocument => ({
  id,
  type: 'quote',
  number: 'КП-12',
  version: 1,
  status: 'draft',
  date: '2026-11-27',
  title: 'Коммерческое предложение № КП-12',
  order_id: 7,
  order_number: 128,
  total: 1_010_100,
  user: null,
  created_at: '2026-11-27T09:00:00.000Z',
  updated_at: '2026-11-27T09:00:00.000Z',
  sent_at: null,
  sent_by: null,
  cancelled_at: null,
  order_closed: null,
  due: null,
  shared_until: null,
  opened_at: null,
  openings: 0,
  accepted: null,
  company: {
    legal_name: 'ООО «Веранда»',
    short_name: null,
    inn: '7707083893',
    kpp: null,
    ogrn: null,
    address: null,
    phone: '+7 495 123-45-67',
    email: null,
    bank_name: null,
    bic: null,
    account: null,
    corr_account: null,
    signer_position: 'Директор',
    signer_name: 'Иванова А. А.',
    signer_basis: null,
    logo_file_id: null,
    logo_url: null,
    stamp_file_id: null,
    stamp_url: null,
    signature_file_id: null,
    signature_url: null,
  },
  client: { name: 'Мария <img src=x>', phone: '+7 900 100-00-00', email: null, address: null },
  valid_until: '2026-12-11',
  blocks: [
    {
      type: 'items',
      rows: [
        {
          name: 'Окно 1',
          details: ['Окно, проём 2 000 × 2 000 мм', 'Плёнка: ПВХ 700'],
          qty: 2,
          price: 505_050,
          amount: 1_010_100,
          drawing: null,
        },
      ],
    },
    {
      type: 'sums',
      rows: [
        { label: 'Изделия', amount: 1_010_100, kind: 'part' },
        { label: 'Замер', amount: 0, kind: 'part' },
        { label: 'Итого', amount: 1_010_100, kind: 'total' },
        { label: 'Без НДС, ст. 145 НК РФ', amount: null, kind: 'note' },
      ],
      in_words: 'Десять тысяч сто один рубль 00 копеек',
    },
    { type: 'text', text: 'Первый абзац.\n\nВторой <b>абзац</b>.' },
    { type: 'signature', position: 'Директор', name: 'Иванова А. А.' },
  ],
  amount: null,
  text: null,
  usual_text: 'Предложение действует до {срок}.',
  problems: [],
  order_change: null,
  newer: null,
  ...given,
});

/** A server of one document; what is done to it is done. */
export function serveDocument(orderDocument: OrderDocument) {
  const told: { current: OrderDocument; sent: (string | null)[] } = {
    current: orderDocument,
    sent: [],
  };
  server.use(
    mock(documents.show, () => told.current),
    mock(documents.update, ({ body }) => {
      told.current = { ...told.current, ...(body as Partial<OrderDocument>) };
      return told.current;
    }),
    mock(documents.send, ({ request }) => {
      told.sent.push(request.headers.get('if-unmodified-since'));
      const sent = { status: 'sent', sent_at: '2026-11-27T10:00:00.000Z' };
      told.current = { ...told.current, ...sent };
      return told.current;
    }),
    mock(documents.cancel, () => {
      told.current = { ...told.current, status: 'cancelled' };
      return told.current;
    }),
  );
  return told;
}
