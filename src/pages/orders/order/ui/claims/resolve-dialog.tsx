import { Checkbox } from '@mantine/core';
import { CLAIM_TEXT_LIMIT } from '@/entities/orders/claim';
import { orderStatusView } from '@/entities/orders/order';
import { FoldedText } from '@/features/write-visit';
import { Dialog } from '@/shared/ui/dialog';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { useResolveClaim, type ResolveOptions } from '../../model/claims/use-resolve-claim';
import { ClaimFoot } from './claim-foot';

const ROWS = 3;
const MORE_ROWS = 10;

/** Asks how a claim was resolved. */
export function ResolveDialog(options: ResolveOptions) {
  const { mayClose, onClose } = options;
  const { field, ...handle } = useResolveClaim(options);
  const { claim, isPending } = handle;
  return (
    <Dialog title="Решить рекламацию" onClose={onClose} isPending={isPending} fillsPhone>
      <form className="column gap-12" onSubmit={handle.submit} noValidate data-closes-freely>
        <div className="dimmed">
          <FoldedText text={claim.text} name="текст рекламации" />
        </div>
        <GrowingTextarea
          ref={field}
          label="Как решена"
          placeholder="Заменили кант"
          minRows={ROWS}
          maxRows={MORE_ROWS}
          maxLength={CLAIM_TEXT_LIMIT}
          data-autofocus
          value={handle.text}
          error={handle.error}
          onChange={(event) => handle.change(event.currentTarget.value)}
        />
        {mayClose && (
          <Checkbox
            label={`Перевести заказ в «${orderStatusView('closed').label}»`}
            checked={handle.closes}
            onChange={({ currentTarget: { checked } }) => handle.setCloses(checked)}
          />
        )}
        <ClaimFoot handle={handle} submitLabel="Решить" />
      </form>
    </Dialog>
  );
}
