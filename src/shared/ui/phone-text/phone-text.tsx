import type { ComponentProps } from 'react';
import { phoneView } from '@/shared/lib/text';

interface PhoneTextProps extends Omit<ComponentProps<'a'>, 'href' | 'title' | 'children'> {
  /** As it was typed. */
  phone: string;
}

/**
 * A phone, from left to right whatever stands beside it, in the one notation all screens share, to call by a
 * press where it is a number.
 */
export function PhoneText({ phone, ...rest }: PhoneTextProps) {
  const { text, typed, href } = phoneView(phone);
  if (href === null) {
    return (
      <span className={rest.className} title={typed} dir="auto">
        {text}
      </span>
    );
  }
  return (
    <a {...rest} href={href} title={typed} dir="ltr">
      {text}
    </a>
  );
}
