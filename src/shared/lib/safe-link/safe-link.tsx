import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';

const SAFE_PROTOCOLS = new Set(['http:', 'https:', 'tel:', 'mailto:']);

/**
 * The address if it may become a link (http, https, tel, mailto), else null: scripts hide in other schemes.
 */
export function safeHref(address: string | null | undefined): string | null {
  if (!address) return null;
  try {
    return SAFE_PROTOCOLS.has(new URL(address.trim()).protocol) ? address.trim() : null;
  } catch {
    return null;
  }
}

/**
 * An address as a person reads it: letters instead of their codes; as it is where that would hide something.
 */
export function readableAddress(address: string): string {
  try {
    const text = decodeURI(address);
    return /\p{C}/u.test(text) ? address : text;
  } catch {
    return address;
  }
}

interface SafeLinkProps extends AnchorProps {
  /** Address from outside; where it is no safe link the content is shown as plain text. */
  address: string | null | undefined;
  children: ReactNode;
}

/** A link to an address that came from outside. Opens apart from the application. */
export function SafeLink({ address, children, ...anchor }: SafeLinkProps) {
  const href = safeHref(address);
  if (href === null) return <>{children}</>;
  return (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" {...anchor}>
      {children}
    </Anchor>
  );
}
