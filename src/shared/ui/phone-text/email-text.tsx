import { emailHref } from '@/shared/lib/text';
import { useCopyBeside } from './use-copy-beside';

interface EmailTextProps {
  email: string;
  className?: string | undefined;
}

/** An e-mail, to write to by a press where it is an address, and to copy by the button beside it. */
export function EmailText({ email, className }: EmailTextProps) {
  const { handlers, button } = useCopyBeside(email.trim());
  const href = emailHref(email);
  if (href === null) return <span className={className}>{email}</span>;
  return (
    <>
      <a
        {...handlers}
        href={href}
        className={className}
        // A mail box in the browser opens beside the application.
        target="_blank"
        rel="noopener noreferrer"
      >
        {email}
      </a>
      {button}
    </>
  );
}
