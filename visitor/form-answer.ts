import { showError } from './fields';
import type { openFrame } from './frame';
import type { Status } from './form-status';
import { TEXTS } from './form-texts';
import type { Thanks } from './send';

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string, classes = '') {
  const made = document.createElement(name);
  made.textContent = text;
  made.className = classes;
  return made;
}

/** Says that something is wrong with fields, and leads to the first of them. */
export function showWrong(status: Status, wrong: readonly HTMLElement[]): void {
  status.say(TEXTS.wrong);
  wrong[0]?.querySelector<HTMLElement>('input, textarea, select')?.focus();
}

/** Shows what the server has against fields. @param errors by their numbers */
export function showErrors(
  status: Status,
  boxes: readonly HTMLElement[],
  errors: Record<string, string[]>,
): void {
  const wrong = boxes.filter((box) => {
    const [message] = errors[box.dataset['field'] ?? ''] ?? [];
    showError(box, message ?? null);
    return message !== undefined;
  });
  showWrong(status, wrong);
}

/** Puts thanks in the place of the form, or leads the visitor to where the company wants them. */
export function thank(
  form: HTMLFormElement,
  { message, redirect }: Thanks,
  frame: ReturnType<typeof openFrame>,
): void {
  if (redirect !== null) return frame.leave(redirect);
  const heading = element('h1', TEXTS.taken, 'success');
  heading.tabIndex = -1;
  const parts: HTMLElement[] = [heading, element('p', message, 'lines')];
  if (form.dataset['again'] !== undefined) {
    const line = document.createElement('p');
    const link = element('a', TEXTS.more);
    link.href = form.action;
    line.append(link);
    parts.push(line);
  }
  document.querySelector('h1')?.remove();
  form.replaceWith(...parts);
  heading.focus();
}

/** Puts the reason in the place of a form that takes nothing any more. */
export function showClosed(form: HTMLFormElement, message: string): void {
  form.replaceWith(element('p', message, 'alert'));
}
