import { AppConfigError } from '@/shared/config';

const textElement = (tag: string, text: string) => {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
};

/** Says in plain elements why the application did not start: whatever draws it may be what did not come. */
export function showStartError(root: HTMLElement, error: unknown): void {
  const retry = textElement('button', 'Повторить');
  retry.className = 'start-button';
  retry.addEventListener('click', () => window.location.reload());

  const screen = document.createElement('main');
  screen.className = 'start-screen';
  screen.setAttribute('role', 'alert');
  if (error instanceof AppConfigError) {
    screen.append(
      textElement('h1', 'Приложение не запустилось'),
      textElement('p', error.message),
      textElement('p', 'Сообщите об этом тому, кто настраивал сервер.'),
    );
  } else {
    screen.append(
      textElement('h1', 'Не удалось загрузить приложение'),
      textElement('p', 'Проверьте соединение с интернетом и попробуйте ещё раз.'),
    );
  }
  screen.append(retry);
  root.replaceChildren(screen);
}
