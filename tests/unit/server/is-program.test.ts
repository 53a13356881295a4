import { expect, test } from 'vitest';
import { isProgram } from '../../../server/http/is-program';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = (model: string, tail = '') =>
  `Mozilla/5.0 (Linux; Android 13; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36${tail}`;

test.each([
  '',
  'Mozilla/5.0 Firefox/140',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)',
  'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1/191.315; U; ru) Presto/2.12 Version/12.16',
  android('SM-A546E', ' Telegram-Android/10.14.5 (Samsung SM-A546E; Android 13; SDK 33; HIGH)'),
  `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Telegram-iOS/11.2`,
  android('M2101K6G; wv', ' Viber/22.1.0.3'),
  `${IPHONE} Mobile/15E148 Viber/22.1.0`,
  `${IPHONE} Mobile/15E148 WhatsApp/24.13.80`,
  android('Pixel 7; wv', ' WhatsApp/2.24.13.77'),
  `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0;FBDV/iPhone14,5]`,
  android('SM-G991B; wv', ' Instagram 335.0.0.39.93 Android (33/13; 420dpi; samsung; SM-G991B)'),
  android('CUBOT'),
  android('CUBOT KINGKONG 9'),
  android('CUBOT_X18_Plus Build/O11019'),
  android('CUBOT NOTE 20 (EEA) Build/QP1A'),
  android('Cubot; wv', ' Telegram-Android/10.14.5 (Cubot P80; Android 13; SDK 33; AVERAGE)'),
  `${IPHONE} Mobile/15E148 [FB_IAB/FB4A;FBDV/CUBOT;FBAV/468.0]`,
  android('SpiderX Monitor 5'),
  'NodeBrowser',
  `${IPHONE} Mobile/15E148 CFNetwork/1490.0.4 Darwin/23.2.0`,
  android('K', ' YaApp_Android/24.50 YaSearchBrowser/24.50 BroPP/1.0 SA/3'),
])('takes for a person: %s', (agent) => {
  expect(isProgram(agent)).toBe(false);
});

test.each([
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; Googlebot/2.1)',
  android('Nexus 5X', ' (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'),
  'Mozilla/5.0 (compatible; Linux x86_64; Mail.RU_Bot/2.0; +https://help.mail.ru/webmaster/indexing/robots)',
  'Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
  android('moto g power', ' Chrome-Lighthouse'),
  android('K', ' GoogleOther'),
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/103.0 Safari/537.36 BingPreview/1.0b',
  'Mozilla/5.0',
  'TelegramBot (like TwitterBot)',
  'WhatsApp/2.23.20.0',
  'WhatsApp/2.23.20.0 A',
  'WhatsApp/2.2413.51 N',
  'Viber/13.9.1.10',
  'facebookexternalhit/1.1',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'curl/8.5.0',
  'python-requests/2.31',
  'Go-http-client/2.0',
  'okhttp/4.12.0',
  'Dalvik/2.1.0 (Linux; U; Android 13; CUBOT KINGKONG 9)',
  'node-fetch/1.0',
  'node',
  'node/20.11',
  'PostmanRuntime/7.36.0',
  'GuzzleHttp/7',
  'CFNetwork/1490.0.4 Darwin/23.2.0',
  'com.apple.WebKit.Networking/8617 CFNetwork/1490.0.4 Darwin/23.2.0',
])('takes for a program: %s', (agent) => {
  expect(isProgram(agent)).toBe(true);
});
