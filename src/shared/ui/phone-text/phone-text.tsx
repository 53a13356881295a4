import type { ComponentProps } from 'react';
import { phoneView, plainPhone } from '@/shared/lib/text';
import { useCopyBeside } from './use-copy-beside';

interface PhoneTextProps extends Omit<ComponentProps<'a'>, 'href' | 'title' | 'children'> {
  /** As it was typed. */
  phone: string;
  /** False where a button that copies it stands beside it already. */
  isCopied?: boolean;
}

/**
 * A phone, from left to right whatever stands beside it, in the one notation all screens share, to call by a
 * press where it is a number, and to copy by the button beside it.
 */
export function PhoneText({ phone, isCopied = true, ...rest }: PhoneTextProps) {
  const { text, typed, href } = phoneView(phone);
  const { handlers, button } = useCopyBeside(plainPhone(phone));
  if (href === null) {
    return (
      <span className={rest.className} title={typed} dir="auto">
        {text}
      </span>
    );
  }
  return (
    <>
      <a {...rest} {...(isCopied && handlers)} href={href} title={typed} dir="ltr">
        {text}
      </a>
      {button}
    </>
  );
}
