import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { until } from '../../support/until';

const SITE = 'https://crm.example';
/** Others' scripts whose addresses look much the same. */
const FOREIGN = [
  'https://fast.wistia.com/embed/medias/x.jsonp',
  'https://player.example/embed/x.js/more',
  'https://player.example/embed/x.mjs',
  'https://player.example/y.js?from=/embed/x.js',
  'https://[/embed/x',
];

/** Puts scripts on the page as its author does; none of them runs by itself here. */
function write(sources: readonly string[], type: string) {
  document.body.replaceChildren(
    ...sources.map((src) => Object.assign(document.createElement('script'), { src, type })),
  );
}

/** Runs the code of a form as browsers run a module, which is told of no element. */
async function run() {
  vi.resetModules();
  await import('../../../visitor/embed');
}

const frames = () => [...document.querySelectorAll('iframe')];
const placed = () => frames().map(({ src }) => new URL(src).pathname);

/** What the frame tells of its height, as a page hears it that calls itself so. */
async function hear(own: string, from: string, source?: Window) {
  vi.stubGlobal('origin', own);
  write([`${SITE}/embed/one.js`], 'module');
  await run();
  const [frame] = frames();
  const data = { form: 'one', height: 900 };
  const told = { origin: from, source: source ?? frame?.contentWindow ?? null, data };
  dispatchEvent(new MessageEvent('message', told));
  return frame?.style.height;
}

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => document.body.replaceChildren());

test('as a module finds its own script among others', async () => {
  write([...FOREIGN, `${SITE}/embed/Zayavka.js?v=1`, ...FOREIGN], 'module');
  await run();
  expect(placed()).toEqual(['/f/zayavka']);
  expect(frames()[0]?.previousElementSibling).toHaveAttribute('data-lead-form', 'zayavka');
});

test('as a module shows each form where its code stands, however many and however often they run', async () => {
  const twice = [`${SITE}/embed/one.js`, `${SITE}/embed/two.js`, `${SITE}/embed/one.js`];
  write(twice, 'module');
  await run();
  await run();
  expect(placed()).toEqual(['/f/one', '/f/two', '/f/one']);
});

test('sends the codes along as a list where a library of the page writes lists as texts', async () => {
  localStorage.clear();
  // As prototype.js 1.6 does.
  Object.defineProperty(Array.prototype, 'toJSON', { configurable: true, value: () => '[…]' });
  try {
    for (const code of ['ABC123', 'DEF456']) {
      history.replaceState(null, '', `/?ref=${code}`);
      write([`${SITE}/embed/one.js`], 'module');
      await run();
    }
  } finally {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
    history.replaceState(null, '', '/');
  }
  const visit = new URL(frames()[0]?.src ?? '').searchParams.get('visit') ?? '';
  expect(JSON.parse(visit)).toMatchObject({
    ref: 'DEF456',
    touches: [{ ref: 'ABC123' }, { ref: 'DEF456' }],
    first: { ref: 'ABC123', utm: {} },
  });
});

test('as a module leaves scripts that run by themselves alone', async () => {
  write([`${SITE}/embed/one.js`], 'text/javascript');
  await run();
  expect(frames()).toEqual([]);
});

describe('a place that is named', () => {
  const box = () => Object.assign(document.createElement('div'), { id: 'box' });

  /** A form whose place is not there yet. */
  async function runEarly(target: string) {
    write([`${SITE}/embed/one.js`], 'module');
    const [script] = document.querySelectorAll('script');
    script?.setAttribute('data-target', target);
    await run();
  }

  test('may come after its script, and is waited for no longer than that', async () => {
    const disconnect = vi.spyOn(MutationObserver.prototype, 'disconnect');
    await runEarly('#box');
    expect(frames()).toEqual([]);
    document.body.append(document.createElement('p'), box());
    await until(() => expect(document.querySelector('#box > iframe')).not.toBeNull());
    expect(frames()).toHaveLength(1);
    expect(disconnect).toHaveBeenCalledTimes(1);
    // Another one of that name is not its place.
    document.body.append(box());
    await Promise.resolve();
    expect(frames()).toHaveLength(1);
    disconnect.mockRestore();
  });

  test('may get its name later', async () => {
    await runEarly('.box');
    const place = document.body.appendChild(document.createElement('div'));
    place.className = 'box';
    await until(() => expect(place.querySelector('iframe')).not.toBeNull());
  });

  test('that never comes leaves the form behind its script', async () => {
    vi.useFakeTimers();
    await runEarly('#box');
    vi.advanceTimersByTime(9_999);
    expect(frames()).toEqual([]);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(frames()[0]?.previousElementSibling).toHaveAttribute('data-lead-form', 'one');
  });

  test('that is none is not waited for', async () => {
    await runEarly('#[');
    expect(frames()[0]?.previousElementSibling).toHaveAttribute('data-lead-form', 'one');
  });
});

test('inside an open shadow root stands where its code does, or in the place named there', async () => {
  const shadow = () => {
    const host = document.body.appendChild(document.createElement('section'));
    return host.attachShadow({ mode: 'open' });
  };
  const outer = shadow();
  const host = outer.appendChild(document.createElement('div'));
  const inner = host.attachShadow({ mode: 'open' });
  const script = (slug: string) =>
    Object.assign(document.createElement('script'), { src: `${SITE}/embed/${slug}.js` });
  outer.append(script('one'));
  const named = script('two');
  named.dataset['target'] = '#box';
  const place = Object.assign(document.createElement('div'), { id: 'box' });
  inner.append(named, place);
  await run();
  expect(outer.querySelector('script + iframe')).toHaveAttribute(
    'src',
    expect.stringContaining('/f/one'),
  );
  expect(place.querySelector('iframe')).toHaveAttribute('src', expect.stringContaining('/f/two'));
  expect(frames()).toEqual([]);
});

test('hears its frame, whichever of the two has no name, and nobody else', async () => {
  const [page, untouched] = ['https://okna.example', '420px'];
  expect(await hear(page, SITE)).toBe('900px');
  // From a disk or a text; inside a frame that is shut off.
  expect(await hear('null', SITE)).toBe('900px');
  expect(await hear('null', 'null')).toBe('900px');
  expect(await hear(page, 'null')).toBe(untouched);
  expect(await hear('null', 'https://other.example')).toBe(untouched);
  expect(await hear('null', 'null', window)).toBe(untouched);
  expect(await hear(page, SITE, window)).toBe(untouched);
});
