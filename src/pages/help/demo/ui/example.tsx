import { Button } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { CopyButton } from '@/shared/ui/copy-button';
import { ICON } from '@/shared/ui/icon-props';
import classes from './demo.module.css';

interface ExampleProps {
  title: string;
  hint?: string;
  /** The file of the example, as it is. */
  code: string;
  children: ReactNode;
}

/** One example: what it looks like, and the lines that make it. */
export function Example({ title, hint, code, children }: ExampleProps) {
  const [isShown, setShown] = useState(false);
  const [titleId, codeId] = [useId(), useId()];
  return (
    <section className="box min-w-0" aria-labelledby={titleId}>
      <header className={classes.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {hint && <p className="text-sm dimmed">{hint}</p>}
        </div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconCode {...ICON} />}
          aria-label={`Код: ${title}`}
          aria-expanded={isShown}
          aria-controls={codeId}
          onClick={() => setShown(!isShown)}
        >
          Код
        </Button>
      </header>
      <div className="min-w-0 p-16">{children}</div>
      <div id={codeId} hidden={!isShown} className={classes.code}>
        <pre tabIndex={0} role="group" aria-label={`Строки примера «${title}»`}>
          {code.trim()}
        </pre>
        <CopyButton text={code} label="Скопировать код" />
      </div>
    </section>
  );
}
