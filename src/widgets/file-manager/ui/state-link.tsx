import type { ComponentPropsWithRef, MouseEvent } from 'react';
import type { FilesState } from '../model/files-handle';
import { useManager } from '../model/manager-context';

interface StateLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'onClick'> {
  change: Partial<FilesState>;
}

/** A link to another state of the manager; a button where no address holds it. */
export function StateLink({ change, ref, children, ...props }: StateLinkProps) {
  const { handle } = useManager();
  const go = (event: MouseEvent) => {
    if (handle.hrefOf && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    handle.change(change);
  };
  if (handle.hrefOf === null) {
    const button = props as ComponentPropsWithRef<'button'>;
    return (
      <button {...button} type="button" onClick={go}>
        {children}
      </button>
    );
  }
  return (
    <a {...props} ref={ref} href={handle.hrefOf(change)} onClick={go}>
      {children}
    </a>
  );
}
