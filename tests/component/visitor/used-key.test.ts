import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../support/until';

const OLD = '6f1c-old';
const sent: URLSearchParams[] = [];
/** What the server answers, in turn. */
let answers: number[] = [];

const answer = (status: number) =>
  Response.json({ message: status === 201 ? 'Спасибо' : 'Этот ключ уже использован' }, { status });

/** Opens the page of a form, as the server renders it, with its script. */
async function open() {
  const markup = `<main><form data-form="zamer" action="/f/zamer">
    <input type="hidden" name="key" value="page-key">
    <div data-field="1" data-type="text"><label>Имя <input name="1"></label></div>
    <button>Отправить</button>
  </form></main>`;
  document.body.replaceChildren(
    ...new DOMParser().parseFromString(markup, 'text/html').body.children,
  );
  vi.resetModules();
  await import('../../../visitor/form');
  const [button, name] = ['button', '[name="1"]'].map((one) => document.querySelector(one));
  if (name instanceof HTMLInputElement) name.value = 'Иван';
  return button as HTMLButtonElement;
}

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('fetch', (_address: string, { body }: { body: URLSearchParams }) => {
    sent.push(new URLSearchParams(body));
    return Promise.resolve(answer(answers.shift() ?? 500));
  });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('is forgotten where the server refuses it: the next press sends with another one', async () => {
  localStorage.setItem('form_zamer_key', `${OLD} ${Date.now()}`);
  answers = [409, 201];
  const button = await open();
  button.click();
  await until(() => expect(button).toHaveTextContent('Повторить'));
  expect(document.querySelector('[role=alert]')).toHaveTextContent(/^Не удалось отправить/);
  button.click();
  await until(() => expect(document.querySelector('h1')).toHaveTextContent('Заявка отправлена'));
  const [refused, taken] = sent.map((body) => body.get('key'));
  expect(refused).toBe(OLD);
  expect(taken).not.toBe(OLD);
  expect(sent.map((body) => body.get('1'))).toEqual(['Иван', 'Иван']);
  expect(localStorage.getItem('form_zamer_key')).toBeNull();
});

test('does not keep what has waited for a connection from arriving', async () => {
  localStorage.setItem(
    'form_zamer_queue',
    JSON.stringify([
      ['key', OLD],
      ['1', 'Игорь'],
    ]),
  );
  answers = [409, 201];
  await open();
  await until(() => expect(sent).toHaveLength(1));
  await until(() => {
    const queue = localStorage.getItem('form_zamer_queue') ?? '';
    expect([queue.includes('Игорь'), queue.includes(`"${OLD}"`)]).toEqual([true, false]);
  });
  await vi.advanceTimersByTimeAsync(15_000);
  await until(() => expect(sent).toHaveLength(2));
  expect(sent.map((body) => [body.get('key') === OLD, body.get('1')])).toEqual([
    [true, 'Игорь'],
    [false, 'Игорь'],
  ]);
});
