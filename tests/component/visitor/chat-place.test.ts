import { beforeEach, expect, test } from 'vitest';
import { findPlace, placeOf } from '../../../visitor/chat/page/place';

const KEY = 'RBDy_FApfrf-aU0R';

beforeEach(() => document.body.replaceChildren());

test.each([
  [`https://crm.example/widget/${KEY}.js`, 'https://crm.example', KEY],
  [`https://crm.example/widget/${KEY}.js?v=2#x`, 'https://crm.example', KEY],
  [`http://127.0.0.1:4000/widget/${KEY}.js`, 'http://127.0.0.1:4000', KEY],
  [`https://example.com/crm/widget/${KEY}.js`, 'https://example.com/crm', KEY],
])('reads server and key of %s', (src, server, key) => {
  expect(placeOf(src)).toEqual({ server, key });
});

test.each([
  'https://crm.example/widget/short.js',
  `https://crm.example/widget/${KEY}`,
  `https://crm.example/widget/${KEY}.mjs`,
  `https://player.example/x.js?from=/widget/${KEY}.js`,
  `data:text/javascript,/widget/${KEY}.js`,
  '',
])('leaves the script of others alone: %s', (src) => {
  expect(placeOf(src)).toBeNull();
});

test('finds its script where no element is told, among others and inside a shadow', () => {
  const script = (src: string) =>
    Object.assign(document.createElement('script'), { src, type: 'text/plain' });
  document.body.append(script('https://player.example/widget/x.js'));
  expect(findPlace()).toBeNull();
  const host = document.body.appendChild(document.createElement('div'));
  host.attachShadow({ mode: 'open' }).append(script(`https://crm.example/widget/${KEY}.js`));
  expect(findPlace()).toEqual({ server: 'https://crm.example', key: KEY });
});
