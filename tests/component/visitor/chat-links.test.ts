import { expect, test } from 'vitest';
import { linkedText } from '../../../visitor/chat/panel/linked-text';

/** The text of a message, its links in brackets. */
const shown = (text: string) =>
  linkedText(text)
    .map((node) =>
      node instanceof HTMLAnchorElement ? `[${node.getAttribute('href')}]` : node.textContent,
    )
    .join('');

test.each([
  ['Смотрите https://okna.ru/a?b=1#c.', 'Смотрите [https://okna.ru/a?b=1#c].'],
  ['(http://okna.ru), «https://okna.ru/окна»!', '([http://okna.ru]), «[https://okna.ru/окна]»!'],
  ['https://a.ru\nhttps://b.ru', '[https://a.ru]\n[https://b.ru]'],
  ['HTTPS://OKNA.RU', '[HTTPS://OKNA.RU]'],
  ['https://a.ru/Окно_(вид), 8 912 345-67-89', '[https://a.ru/Окно_(вид)], [tel:+79123456789]'],
  ['https://a.ru\u200b, a@b.ru', '[https://a.ru]\u200b, [mailto:a@b.ru]'],
])('the addresses of %s can be followed', (text, links) => {
  expect(shown(text)).toBe(links);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://okna.ru',
  'https://',
  'http://[',
  'okna.ru',
  '<img src=x onerror=alert(1)>',
])('%s stays text', (text) => {
  expect(linkedText(text).map(({ nodeType }) => nodeType)).toEqual([Node.TEXT_NODE]);
  expect(shown(text)).toBe(text);
});

test('a link says nothing of the page to whom it leads, and nothing to search engines', () => {
  const [link] = linkedText('https://okna.ru');
  expect(link).toMatchObject({ target: '_blank', rel: 'noopener noreferrer nofollow' });
});
