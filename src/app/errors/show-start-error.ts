import { AppConfigError } from '@/shared/config';

const textElement = (tag: string, text: string) => {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
};

function show(root: HTMLElement, title: string, texts: string[]): void {
  const retry = textElement('button', 'Повторить');
  retry.className = 'start-button';
  retry.addEventListener('click', () => window.location.reload());

  const screen = document.createElement('main');
  screen.className = 'start-screen';
  screen.setAttribute('role', 'alert');
  screen.append(textElement('h1', title), ...texts.map((text) => textElement('p', text)), retry);
  root.replaceChildren(screen);
}

/** Says in plain elements why the application did not start: whatever draws it may be what did not come. */
export function showStartError(root: HTMLElement, error: unknown): void {
  if (error instanceof AppConfigError) {
    show(root, 'Приложение не запустилось', [
      error.message,
      'Сообщите об этом тому, кто настраивал сервер.',
    ]);
  } else {
    show(root, 'Не удалось загрузить приложение', [
      'Проверьте соединение с интернетом и попробуйте ещё раз.',
    ]);
  }
}

/** Shows the error page when the application itself crashed, not just one of its screens. */
export function showCrash(root: HTMLElement): void {
  show(root, 'Приложение остановилось из-за ошибки', [
    'Набранный текст сохранён в этом браузере. Обновите страницу, чтобы продолжить.',
  ]);
}
