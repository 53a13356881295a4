import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import {
  CONFLICT,
  endpoints,
  IMAGE_SIZE_LIMIT,
  NO_REQUISITES,
  type DocumentSettings,
} from '#contract';
import '@/pages/orders/settings/ui/documents/documents-tab.tsx';
import { mock, refusal, server } from '../../support/msw/index.ts';
import { findToast } from '../widgets/lead-details-support.tsx';
import { openSettings, pricesWith } from './soft-windows-settings-support.tsx';

const { show, update } = endpoints.documentSettings;
const SETTINGS: DocumentSettings = {
  requisites: {
    ...NO_REQUISITES,
    legal_name: 'ООО «Окна»',
    logo_file_id: 4,
    logo_url: '/api/images/logo.webp',
    stamp_file_id: null,
    stamp_url: null,
    signature_file_id: null,
    signature_url: null,
  },
  vat_note: null,
  quote_days: 14,
  warranty_months: 12,
  numbering: {
    quote: { pattern: 'КП-{номер}', next: 12, yearly: false },
    contract: { pattern: 'Д-{номер}', next: 1, yearly: false },
    invoice: { pattern: 'С-{номер}', next: 1, yearly: false },
    act: { pattern: 'А-{номер}', next: 1, yearly: false },
    measure: { pattern: 'ЗЛ-{номер}', next: 1, yearly: false },
    production: { pattern: 'ПЛ-{номер}', next: 1, yearly: false },
  },
  texts: { quote: 'Действует до {срок}.', contract: 'Цена: {сумма}.', act: 'Принято.' },
  updated_at: '2026-03-10T09:00:00.000Z',
};

/** The tab over a server that holds these settings. */
async function openTab(
  refused: Record<string, string[]> | null = null,
  more: Partial<DocumentSettings> = {},
) {
  const held = { ...structuredClone(SETTINGS), ...more };
  const asked: unknown[] = [];
  server.use(
    mock(show, () => structuredClone(held)),
    mock(update, ({ body, request }) => {
      asked.push(body);
      if (refused) return refusal(422, 'Проверьте', refused);
      if (request.headers.get('If-Unmodified-Since') !== held.updated_at) {
        return HttpResponse.json({ message: 'Уже изменили', current: held }, { status: CONFLICT });
      }
      const sent = body as Partial<DocumentSettings>;
      Object.assign(held, sent, {
        numbering: held.numbering,
        updated_at: '2026-03-10T10:00:00.000Z',
      });
      return structuredClone(held);
    }),
  );
  const prices = pricesWith({ 'rules.vat_bp': 500, 'extras.strap': 10 });
  const opened = await openSettings('documents', { prices });
  await screen.findByRole('textbox', { name: 'Полное название' });
  return { ...opened, held, asked };
}
const save = () => screen.getByRole('button', { name: 'Сохранить' });

test('is saved by its own button, apart from the prices', async () => {
  const { user, asked, saved } = await openTab();
  expect(screen.queryByRole('button', { name: 'Сохранить цены' })).not.toBeInTheDocument();
  // Drawn where nobody sees it, to keep what was typed there.
  expect(screen.queryByRole('heading', { name: /^Проверить: окно/ })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'ИНН' }), '77 0708 3893');
  await user.click(save());
  expect(await findToast('Настройки документов сохранены')).toBeVisible();
  expect(asked).toEqual([
    expect.objectContaining({
      requisites: expect.objectContaining({
        inn: '7707083893',
        legal_name: 'ООО «Окна»',
      }) as object,
      vat_note: null,
      // No number is sent: documents may have taken some meanwhile.
      numbering: {
        quote: { pattern: 'КП-{номер}', yearly: false },
        contract: { pattern: 'Д-{номер}', yearly: false },
        invoice: { pattern: 'С-{номер}', yearly: false },
        act: { pattern: 'А-{номер}', yearly: false },
        measure: { pattern: 'ЗЛ-{номер}', yearly: false },
        production: { pattern: 'ПЛ-{номер}', yearly: false },
      },
    }),
  ]);
  expect(saved).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'ИНН' })).toHaveValue('7707083893');
});

test('is saved like the prices: a bar while something is unsaved, dropped with a way back', async () => {
  const { user, asked } = await openTab();
  const inHead = screen.getByRole('button', { name: 'Сохранить документы' });
  expect(inHead).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Отмена' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'ИНН' }), '7707083893');
  await user.type(screen.getByRole('textbox', { name: 'Краткое название' }), 'Окна');
  expect(screen.getByText(/^Есть несохранённые изменения: 2\sполя/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(screen.getByRole('textbox', { name: 'ИНН' })).toHaveValue('');
  expect(screen.queryByText(/^Есть несохранённые/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
  expect(screen.getByRole('textbox', { name: 'ИНН' })).toHaveValue('7707083893');

  // Another tab and back: it is still there, and said in the same place.
  await user.click(screen.getByRole('link', { name: 'Правила' }));
  expect(await screen.findByRole('button', { name: 'Сохранить цены' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Документы' }));
  expect(await screen.findByText(/^Есть несохранённые изменения: 2\sполя/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Сохранить документы' }));
  expect(await findToast('Настройки документов сохранены')).toBeVisible();
  expect(asked).toHaveLength(1);
  await waitFor(() => expect(screen.queryByText(/^Есть несохранённые/)).toBeNull());
  expect(screen.getByRole('button', { name: 'Сохранить документы' })).toBeDisabled();
});

test('a switch says whether documents and payments move the status', async () => {
  const { user, asked } = await openTab(null, { moves_status: true });
  const moves = screen.getByRole('switch', { name: /^Документы и оплаты двигают статус/ });
  expect(moves).toBeChecked();
  await user.click(moves);
  await user.click(save());
  await findToast('Настройки документов сохранены');
  expect(asked).toEqual([expect.objectContaining({ moves_status: false })]);
  expect(moves).not.toBeChecked();
});

test('a server that moves no status shows no switch and is sent none', async () => {
  const { user, asked } = await openTab();
  expect(screen.queryByRole('heading', { name: 'Статус заказа' })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'ИНН' }), '7707083893');
  await user.click(save());
  await findToast('Настройки документов сохранены');
  expect(asked).toEqual([
    expect.not.objectContaining({ moves_status: expect.anything() as unknown }),
  ]);
});

test('what looks mistyped is said and saved, what is wrong is said and is not', async () => {
  const { user, asked } = await openTab();
  const inn = screen.getByRole('textbox', { name: 'ИНН' });
  await user.type(inn, '7707083894');
  expect(inn).toHaveAccessibleDescription(/Похоже на опечатку/);
  await user.type(screen.getByRole('textbox', { name: 'КПП' }), '12');
  await user.click(save());
  expect(await screen.findByText('КПП — 9 цифр')).toBeVisible();
  expect(asked).toEqual([]);
  await user.clear(screen.getByRole('textbox', { name: 'КПП' }));
  await user.click(save());
  await waitFor(() => expect(asked).toHaveLength(1));
});

test('of VAT the rate of the rules is told, or words are chosen or typed', async () => {
  const { user, asked } = await openTab();
  expect(screen.getByText(/Сейчас в правилах НДС 5/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Изменить в правилах' })).toBeVisible();
  const choice = screen.getByRole('combobox', { name: 'Строка об НДС' });
  await user.selectOptions(choice, 'Свой текст');
  await user.click(save());
  expect(await screen.findByText('Укажите текст')).toBeVisible();
  await user.selectOptions(choice, 'Без НДС, ст. 145 НК РФ');
  await user.click(save());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ vat_note: 'Без НДС, ст. 145 НК РФ' });
});

test('the next number is shown as it will be, and a taken one is refused beside its field', async () => {
  const refused = { 'numbering.quote.next': ['Номер 3 уже занят, укажите больше'] };
  const { user, asked } = await openTab(refused);
  expect(screen.getByText('КП-12')).toBeVisible();
  const quote = within(screen.getByRole('group', { name: 'Коммерческое предложение' }));
  await user.type(quote.getByRole('textbox', { name: 'Начать с номера' }), '3');
  expect(screen.getByText('КП-3')).toBeVisible();
  await user.click(save());
  expect(await screen.findByText('Номер 3 уже занят, укажите больше')).toBeVisible();
  expect(asked[0]).toMatchObject({ numbering: { quote: { next: 3 } } });
});

test('a word is put where the caret stands, and an unknown one is said beside the field', async () => {
  const { user } = await openTab();
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', {
    name: 'Коммерческое предложение',
  });
  await user.click(text);
  text.setSelectionRange(0, 0);
  const [put] = screen.getAllByRole('button', { name: 'Вставить {клиент}' });
  await user.click(put!);
  expect(text).toHaveValue('{клиент}Действует до {срок}.');
  expect(text).toHaveFocus();
  await user.type(text, ' {{имя}');
  await user.tab();
  expect(await screen.findByText(/Неизвестная подстановка/)).toBeVisible();
});

test('a change of a colleague is shown beside one’s own', async () => {
  const { user, held, asked } = await openTab();
  await user.type(screen.getByRole('textbox', { name: 'Краткое название' }), 'Окна');
  Object.assign(held, { quote_days: 30, updated_at: '2026-03-10T09:30:00.000Z' });
  await user.click(save());
  expect(await screen.findByRole('group', { name: 'Сейчас в настройках' })).toHaveTextContent(
    /Предложение действует, дней: 30/,
  );
  await user.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ quote_days: 30, requisites: { short_name: 'Окна' } });
});

test('a picture is sent when it is chosen and takes its place with the rest', async () => {
  const { user, asked } = await openTab();
  const sent: string[] = [];
  server.use(
    mock(endpoints.files.upload, ({ request }) => {
      sent.push(request.headers.get('idempotency-key') ?? '');
      const file = { id: 9, name: 'stamp.png', size: 3, user: null, created_at: null };
      return HttpResponse.json({ data: file }, { status: 201 });
    }),
  );
  const logo = within(screen.getByRole('group', { name: 'Логотип' }));
  expect(logo.getByRole('img', { name: 'Логотип' })).toHaveAttribute(
    'src',
    expect.stringContaining('/api/images/logo.webp'),
  );
  await user.click(logo.getByRole('button', { name: 'Удалить' }));
  const stamp = within(screen.getByRole('group', { name: 'Печать' }));
  const input = stamp.getByLabelText('Печать', { selector: 'input' });
  const large = new Uint8Array(IMAGE_SIZE_LIMIT + 1);
  await user.upload(input, new File([large], 'large.png', { type: 'image/png' }));
  expect(stamp.getByText(/^Файл больше 5/)).toBeVisible();
  expect(sent).toEqual([]);
  await user.upload(input, new File(['png'], 'stamp.png', { type: 'image/png' }));
  expect(await stamp.findByRole('img', { name: 'Печать' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  expect(sent).toEqual([expect.stringMatching(/.+/)]);
  expect(asked).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    requisites: { logo_file_id: null, stamp_file_id: 9, signature_file_id: null },
  });
});

test('a failing server can be asked again, one without the call is no fault', async () => {
  let answer = () => refusal(500, 'Сбой');
  server.use(mock(show, () => answer()));
  const { user } = await openSettings('documents');
  expect(await screen.findByText('Не удалось загрузить настройки документов')).toBeVisible();
  answer = () => refusal(404);
  await user.click(screen.getByRole('button', { name: /Повторить|ещё раз/ }));
  expect(await screen.findByText('Раздел недоступен на этом сервере')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Вкладки настроек мягких окон' }));
  expect(tabs.getByRole('link', { name: 'Плёнки' })).toBeVisible();
});
