import { Button, Stack, Text } from '@mantine/core';
import { IconAppWindow } from '@tabler/icons-react';
import { askForWindows, showWindow, useWindowPermission } from '@/entities/account/notification';

const ICON_SIZE = 16;
const ICON_STROKE = 1.75;

/** Where browsers keep what a site may do; the first that the browser calls itself. */
const WAYS_TO_ALLOW: [browser: RegExp, way: string][] = [
  [
    /Firefox\//,
    'Нажмите на значок слева от адреса страницы и снимите запрет в строке «Отправка уведомлений»',
  ],
  [
    /YaBrowser\//,
    'Нажмите на замок слева от адреса страницы, затем «Подробнее», и разрешите «Уведомления»',
  ],
  [
    /Chrome\/|Edg\//,
    'Нажмите на значок слева от адреса страницы, откройте «Настройки сайта» и разрешите «Уведомления»',
  ],
  [
    /Safari\//,
    'Откройте «Safari» → «Настройки» → «Веб-сайты» → «Уведомления» и разрешите этот сайт',
  ],
];

const wayToAllow = () =>
  WAYS_TO_ALLOW.find(([browser]) => browser.test(navigator.userAgent))?.[1] ??
  'Разрешите уведомления этого сайта в настройках браузера';

const impossible = () =>
  window.isSecureContext
    ? 'Этот браузер не умеет показывать окна уведомлений'
    : 'Окна браузера работают только на защищённом адресе (https)';

/** Whether this browser lets the product open windows, and how to let it. */
export function WindowChoice() {
  const permission = useWindowPermission();
  if (permission === 'impossible') {
    return (
      <Text c="dimmed" role="status">
        {impossible()}
      </Text>
    );
  }
  if (permission === 'denied') {
    return (
      <Stack gap={4} role="status">
        <Text fw={600}>Браузер запрещает окна этого сайта</Text>
        <Text c="dimmed">{wayToAllow()}</Text>
      </Stack>
    );
  }
  if (permission === 'default') {
    return (
      <Stack gap="xs" align="flex-start">
        <Text c="dimmed">Чтобы окна появлялись в этом браузере, их нужно разрешить</Text>
        <Button
          variant="default"
          leftSection={<IconAppWindow size={ICON_SIZE} stroke={ICON_STROKE} />}
          onClick={() => void askForWindows()}
        >
          Разрешить окна браузера
        </Button>
      </Stack>
    );
  }
  const test = () => showWindow('Пробное окно', { body: 'Так выглядит уведомление', tag: 'trial' });
  return (
    <Stack gap="xs" align="flex-start">
      <Text c="dimmed">Окно появляется, когда ни одна вкладка программы не видна</Text>
      <Button
        variant="default"
        leftSection={<IconAppWindow size={ICON_SIZE} stroke={ICON_STROKE} />}
        onClick={test}
      >
        Проверить окно
      </Button>
    </Stack>
  );
}
