import { Button, MantineProvider, Popover } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ToastContainer } from '@/app/toasts/toast-container.tsx';
import { outcomes, toast } from '@/shared/lib/toast';
import { until } from '../../support/until';

test('a toast closed over an open popup leaves the popup and the focus as they are', async () => {
  render(
    <MantineProvider env="test">
      <ToastContainer />
      <Popover trapFocus>
        <Popover.Target>
          <Button>Открыть</Button>
        </Popover.Target>
        <Popover.Dropdown>
          <button type="button" data-autofocus>
            Внутри
          </button>
        </Popover.Dropdown>
      </Popover>
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Открыть' }));
  const inside = await screen.findByRole('button', { name: 'Внутри' });
  await waitFor(() => expect(inside).toHaveFocus());

  toast.error('Не получилось');
  await screen.findByText('Не получилось');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));

  await waitFor(() => expect(screen.queryByText('Не получилось')).not.toBeInTheDocument());
  expect(inside).toBeVisible();
  expect(inside).toHaveFocus();

  await user.click(document.body);
  await waitFor(() => expect(inside).not.toBeInTheDocument());
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const TOAST_AT = { left: 1000, right: 1360, top: 100, bottom: 144 };

/** Toasts lie in one place, as if drawn there. */
function placeToasts() {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const { left, right, top, bottom } = this.matches('[data-toast]')
      ? TOAST_AT
      : { left: 0, right: 0, top: 0, bottom: 0 };
    return new DOMRect(left, top, right - left, bottom - top);
  });
}

/** The pointer comes to a point, from where it was a moment ago. */
function movePointer(to: [number, number], from: [number, number]) {
  const event = new MouseEvent('pointermove', { bubbles: true, clientX: to[0], clientY: to[1] });
  const untyped = { pointerType: 'mouse', movementX: to[0] - from[0], movementY: to[1] - from[1] };
  for (const [name, value] of Object.entries(untyped))
    Object.defineProperty(event, name, { value });
  fireEvent(document.body, event);
}

const IN: [number, number] = [1100, 120];
const OUT: [number, number] = [500, 500];

async function showToasts(...shown: (() => void)[]) {
  placeToasts();
  render(
    <MantineProvider env="test">
      <ToastContainer />
    </MantineProvider>,
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  for (const show of shown) show();
  // What draws them is loaded by real promises.
  await until(() => expect(screen.getAllByRole('alert')).toHaveLength(shown.length));
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
/** A closed toast fades away. */
const fade = () => wait(300);

test.each([
  ['4000 ms', undefined, 4000],
  ['as long as is said', 8000, 8000],
])('a toast stays for %s', async (_name, duration, ms) => {
  await showToasts(() => toast.info('Сообщение', { duration }));
  wait(ms - 10);
  expect(screen.getByText('Сообщение')).toBeInTheDocument();
  wait(20);
  fade();
  expect(screen.queryByText('Сообщение')).not.toBeInTheDocument();
});

test('a pointer that rests where a toast appears, or stirs there, does not hold it', async () => {
  await showToasts(() => toast.info('Сообщение'));
  movePointer(IN, IN);
  wait(2000);
  movePointer([IN[0] + 3, IN[1]], IN);
  wait(2100);
  fade();
  expect(screen.queryByText('Сообщение')).not.toBeInTheDocument();
});

test('a pointer that has come into a toast holds them all until it leaves', async () => {
  await showToasts(
    () => toast.info('Сообщение'),
    () => toast.info('Ещё одно'),
  );
  wait(1000);
  movePointer(IN, OUT);
  wait(60_000);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  movePointer(OUT, IN);
  wait(2900);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  wait(200);
  fade();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the focus holds a toast; when that one is closed the others go on', async () => {
  await showToasts(
    () => toast.info('Сообщение', { action: { label: 'Отменить', onClick: () => undefined } }),
    () => toast.info('Ещё одно'),
  );
  act(() => screen.getByRole('button', { name: 'Отменить' }).focus());
  wait(60_000);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  wait(4100);
  fade();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('of the toasts about one matter the newest stays', async () => {
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <ToastContainer />
    </MantineProvider>,
  );
  toast.info('Первое', { about: 'дело', onClose });
  await screen.findByText('Первое');
  toast.info('Второе', { about: 'дело' });
  await screen.findByText('Второе');
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Первое')).not.toBeInTheDocument());
});

test('a press on the text goes on to what lies under it', async () => {
  const pressed = vi.fn();
  render(<button type="button" onClick={pressed} aria-label="Под ним" />);
  const under = screen.getByRole('button', { name: 'Под ним' });
  await showToasts(() => toast.info('Сообщение'));
  document.elementFromPoint = () => under;
  fireEvent.click(screen.getByText('Сообщение'), { clientX: IN[0], clientY: IN[1] });
  expect(pressed).toHaveBeenCalledOnce();
  expect(under).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  expect(pressed).toHaveBeenCalledOnce();
});

describe('«Отменить» in a toast', () => {
  const undoable = (onUndo: () => void) => () =>
    toast.success('Заявка удалена', {
      about: 'заявка',
      action: { label: 'Отменить', onClick: onUndo },
    });
  const work = {};
  const beginWork = () => outcomes.begin(work);
  const endWork = (tell: () => void) => {
    outcomes.enter(work);
    tell();
    toast.settle(work);
  };

  test('has its outcome in the same place, and a resting pointer does not hold that', async () => {
    await showToasts(undoable(beginWork), () => toast.info('Другое'));
    movePointer(IN, OUT);
    const [place] = screen.getAllByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(screen.queryByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
    endWork(() => toast.success('Заявка восстановлена', { about: 'заявка' }));
    await until(() => expect(place).toHaveTextContent('Заявка восстановлена'));
    expect(screen.queryByText('Заявка удалена')).not.toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    wait(4100);
    fade();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('gives its place to the failure too, however late, and to no toast of another act', async () => {
    await showToasts(undoable(beginWork));
    const [place] = screen.getAllByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    toast.info('Сообщение в чате', { about: 'чат', isNews: true });
    await until(() => expect(screen.getByText('Сообщение в чате')).toBeInTheDocument());
    toast.success('Статус изменён');
    await until(() => expect(screen.getByText('Статус изменён')).toBeInTheDocument());
    wait(3000);
    expect(place).toHaveTextContent('Заявка удалена');
    endWork(() => toast.error('Не удалось отменить'));
    await until(() => expect(place).toHaveTextContent('Не удалось отменить'));
  });

  test('has an outcome that stays when the former matter has a new toast', async () => {
    await showToasts(undoable(() => toast.info('Заявку вернули', { about: 'возврат' })));
    fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    await until(() => expect(screen.getByText('Заявку вернули')).toBeInTheDocument());
    toast.success('Заявка изменена', { about: 'заявка' });
    await until(() => expect(screen.getByText('Заявка изменена')).toBeInTheDocument());
    fade();
    expect(screen.getByText('Заявку вернули')).toBeInTheDocument();
  });

  test('gives its place to what is said at once', async () => {
    await showToasts(undoable(() => toast.error('Статус уже изменили')));
    const [place] = screen.getAllByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    await until(() => expect(place).toHaveTextContent('Статус уже изменили'));
    wait(100);
    fade();
    expect(place).toBeInTheDocument();
  });

  test('closes it soon where nothing is said of the outcome', async () => {
    const onUndo = vi.fn();
    await showToasts(undoable(onUndo));
    fireEvent.click(screen.getByRole('button', { name: 'Отменить' }));
    expect(onUndo).toHaveBeenCalledOnce();
    wait(1000);
    fade();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // A later toast is one of its own.
    toast.info('Другое');
    await until(() => expect(screen.getByText('Другое')).toBeInTheDocument());
  });
});
