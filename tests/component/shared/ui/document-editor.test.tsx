import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiFailure, clashingRecord } from '@/shared/api';
import {
  ConflictNotice,
  SaveState,
  UndoButtons,
  useDocumentEditor,
  useUndoKeys,
} from '@/shared/ui/document-editor';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { LeaveGuard } from '@/shared/ui/leave-guard';
import { renderWithProviders } from '../../../support/render-with-providers.tsx';
import { until } from '../../../support/until.ts';

// A document that the product does not have: whatever the kit knows of forms would show here.
const pricesSchema = z.object({
  title: z.string().check(z.minLength(1, 'Введите название')),
  items: z.array(z.object({ name: z.string(), price: z.number() })),
});
const priceListSchema = z.object({ id: z.number(), version: z.string(), prices: pricesSchema });
type PriceList = z.output<typeof priceListSchema>;

const ME = 5;
const PAUSE_MS = 800;
const TRY_AGAIN_MS = 10_000;
const PARTS = { title: 'название', items: 'позиции' };
const LIST: PriceList = {
  id: 3,
  version: 'v1',
  prices: { title: 'Окна', items: [{ name: 'Замер', price: 500 }] },
};

const send = vi.fn<(prices: PriceList['prices'], seenAt: string | null) => Promise<PriceList>>();

function PriceListEditor({ owner }: { owner: number | null }) {
  const editor = useDocumentEditor({
    record: LIST,
    owner,
    subject: `price-list:${LIST.id}`,
    resource: {
      schema: pricesSchema,
      root: '',
      documentOf: ({ prices }: PriceList) => prices,
      versionOf: ({ version }) => version,
      send,
      clashing: (error) => clashingRecord(error, priceListSchema),
    },
  });
  useUndoKeys(editor);
  const { document, save, saver } = editor;
  return (
    <>
      <SaveState
        status={save.status}
        failure={save.failure}
        onRetry={() => void editor.saver.save()}
      />
      <UndoButtons
        canUndo={editor.canUndo}
        canRedo={editor.canRedo}
        onUndo={editor.undo}
        onRedo={editor.redo}
      />
      {save.conflict && (
        <ConflictNotice
          title="Цены изменил кто-то другой."
          local={document}
          remote={save.conflict.prices}
          parts={PARTS}
          onAcceptRemote={editor.acceptRemote}
          onKeepLocal={saver.keepLocal}
        />
      )}
      {editor.restored && <DraftNotice onDiscard={editor.discardDraft} />}
      <input
        aria-label="Название"
        value={document.title}
        onChange={({ target: { value } }) =>
          editor.change((prices) => ({ ...prices, title: value }), 'title')
        }
      />
      <p role="note">{save.errors['title']}</p>
      <button
        onClick={() =>
          editor.change((prices) => ({
            ...prices,
            items: [...prices.items, { name: 'Монтаж', price: 900 }],
          }))
        }
      >
        Добавить
      </button>
      <ul>
        {document.items.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <LeaveGuard isDirty={editor.isAtRisk}>Цены не сохранены.</LeaveGuard>
    </>
  );
}

/** Whose edit it is becomes known by a press. */
function LateEditor() {
  const [owner, setOwner] = useState<number | null>(null);
  return (
    <>
      <PriceListEditor owner={owner} />
      <button onClick={() => setOwner(ME)}>Вошли</button>
    </>
  );
}

let version: number;

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
  });
  localStorage.clear();
  version = 1;
  send.mockReset();
  send.mockImplementation((prices) => {
    version += 1;
    return Promise.resolve({ ...LIST, version: `v${version}`, prices });
  });
});

afterEach(() => {
  vi.useRealTimers();
});

const open = (owner: number | null = ME) => renderWithProviders(<PriceListEditor owner={owner} />);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const field = () => screen.getByRole('textbox', { name: 'Название' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (code: string, keys: KeyboardEventInit = {}) =>
  fireEvent.keyDown(window, { code, ctrlKey: true, ...keys });
const titles = () => send.mock.calls.map(([{ title }]) => title);

test('saves once after a pause, each time over what it saved before', async () => {
  await open();
  type('О');
  await pass(PAUSE_MS - 100);
  type('Окна и двери');
  await pass(PAUSE_MS - 100);
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Сохраняется…');
  await pass(100);
  expect(titles()).toEqual(['Окна и двери']);
  expect(screen.getByRole('status')).toHaveTextContent('Сохранено');
  fireEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  await pass(PAUSE_MS);
  expect(send.mock.calls.map(([, seenAt]) => seenAt)).toEqual(['v1', 'v2']);
});

test('makes one call at a time: what is typed during a save is the next one', async () => {
  let finish: ((saved: PriceList) => void) | undefined;
  send.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  await open();
  type('А');
  await pass(PAUSE_MS);
  type('Аб');
  await pass(2 * PAUSE_MS);
  expect(titles()).toEqual(['А']);
  finish?.({ ...LIST, version: 'v2', prices: { ...LIST.prices, title: 'А' } });
  await pass(PAUSE_MS);
  expect(titles()).toEqual(['А', 'Аб']);
  expect(send.mock.lastCall?.[1]).toBe('v2');
});

test('tries again by itself after a passing fault, at once where the network is back, and never after a refusal', async () => {
  const fault = new ApiFailure('http', '503', { status: 503 });
  send.mockRejectedValueOnce(fault).mockRejectedValueOnce(fault);
  send.mockRejectedValueOnce(new ApiFailure('http', '403', { status: 403, serverMessage: 'Нет' }));
  await open();
  type('Окна 2');
  await pass(PAUSE_MS);
  expect(screen.getByRole('alert')).toHaveTextContent('Не сохранено — повторить');
  await pass(TRY_AGAIN_MS);
  expect(send).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(send).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('button', { name: /повторить/ })).toHaveAttribute('title', 'Нет');
  await pass(2 * TRY_AGAIN_MS);
  expect(send).toHaveBeenCalledTimes(3);
  fireEvent.click(screen.getByRole('button', { name: /повторить/ }));
  await pass(0);
  expect(screen.getByRole('status')).toHaveTextContent('Сохранено');
});

test('is saved where the answer tells nothing of it', async () => {
  send.mockRejectedValueOnce(new ApiFailure('unanswered', 'без ответа', { status: 200 }));
  await open();
  type('Окна 2');
  await pass(PAUSE_MS);
  expect(screen.getByRole('status')).toHaveTextContent('Сохранено');
  await pass(2 * TRY_AGAIN_MS);
  expect(send).toHaveBeenCalledTimes(1);
});

test('sends nothing that is wrong, and shows an error of the server until its part is touched', async () => {
  await open();
  type('');
  await pass(PAUSE_MS);
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('note')).toHaveTextContent('Введите название');
  const errors = { title: ['Такое название занято'] };
  send.mockRejectedValueOnce(new ApiFailure('http', '422', { status: 422, fieldErrors: errors }));
  type('Двери');
  await pass(PAUSE_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  expect(screen.getByRole('note')).toHaveTextContent('Такое название занято');
  type('Двери 2');
  expect(screen.getByRole('note')).toBeEmptyDOMElement();
});

async function clash() {
  const current = { ...LIST, version: 'v7', prices: { ...LIST.prices, title: 'Чужое' } };
  send.mockRejectedValueOnce(new ApiFailure('http', '409', { status: 409, current }));
  await open();
  type('Моё');
  await pass(PAUSE_MS);
  const notice = screen.getByText(/Цены изменил кто-то другой/).closest('[role=alert]');
  expect(notice).toHaveTextContent('отличаются: название.');
  type('Моё 2');
  await pass(TRY_AGAIN_MS);
  expect(send).toHaveBeenCalledTimes(1);
}

test('a conflict: mine is saved over the colleague’s only when that is chosen', async () => {
  await clash();
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить мой вариант' }));
  await pass(0);
  expect(send.mock.lastCall).toEqual([{ ...LIST.prices, title: 'Моё 2' }, 'v7']);
  expect(screen.queryByText(/Цены изменил/)).not.toBeInTheDocument();
});

test('a conflict: theirs is taken, and mine comes back by undo as a change to theirs', async () => {
  await clash();
  fireEvent.click(screen.getByRole('button', { name: 'Взять вариант коллеги' }));
  expect(field()).toHaveValue('Чужое');
  await pass(TRY_AGAIN_MS);
  expect(send).toHaveBeenCalledTimes(1);
  press('KeyZ');
  expect(field()).toHaveValue('Моё 2');
  await pass(PAUSE_MS);
  expect(send.mock.lastCall?.[1]).toBe('v7');
});

test('undoes and redoes by keys and buttons, quick letters as one step; what is back as it was is not sent', async () => {
  await open();
  type('А');
  type('Аб');
  fireEvent.click(screen.getByRole('button', { name: 'Добавить' }));
  press('KeyZ');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(field()).toHaveValue('Окна');
  expect(screen.getByRole('button', { name: 'Отменить' })).toBeDisabled();
  await pass(PAUSE_MS);
  expect(send).not.toHaveBeenCalled();
  press('KeyZ', { shiftKey: true });
  press('KeyY');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Вернуть' })).toBeDisabled();
  await pass(PAUSE_MS);
  expect(titles()).toEqual(['Аб']);
});

test('outlives a reload with what was seen, until it is saved or given up', async () => {
  send.mockRejectedValue(new ApiFailure('network', 'нет сети'));
  const first = await open();
  type('Окна 3');
  await pass(PAUSE_MS);
  first.unmount();

  send.mockClear();
  const second = await open();
  expect(field()).toHaveValue('Окна 3');
  expect(screen.getByText('Восстановлены несохранённые изменения')).toBeVisible();
  await pass(PAUSE_MS);
  expect(send.mock.lastCall?.[1]).toBe('v1');
  second.unmount();

  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(field()).toHaveValue('Окна');
  expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
});

test('what is kept of somebody who is known late is not forgotten unseen', async () => {
  send.mockRejectedValue(new ApiFailure('network', 'нет сети'));
  const first = await open();
  type('Окна 3');
  first.unmount();

  const late = await renderWithProviders(<LateEditor />);
  fireEvent.click(screen.getByRole('button', { name: 'Вошли' }));
  expect(field()).toHaveValue('Окна');
  late.unmount();

  await open();
  expect(field()).toHaveValue('Окна 3');
});

test('who leaves in the middle of typing is not asked: it is sent at once', async () => {
  const { unmount, router } = await open();
  type('Окна 4');
  await act(() => router.navigate({ to: '/elsewhere' as '/' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(send).not.toHaveBeenCalled();
  unmount();
  await pass(0);
  expect(titles()).toEqual(['Окна 4']);
});

test('asks before leaving where what is typed is kept nowhere', async () => {
  const { router } = await open(null);
  type('Окна 5');
  act(() => void router.navigate({ to: '/elsewhere' as '/' }));
  const dialog = await screen.findByRole('dialog', { name: 'Уйти без сохранения?' });
  expect(dialog).toHaveTextContent('Цены не сохранены.');
  fireEvent.click(screen.getByRole('button', { name: 'Уйти' }));
  await until(() => expect(router.state.location.pathname).toBe('/elsewhere'));
});
