import { Button, Checkbox } from '@mantine/core';
import { CLAIM_TEXT_LIMIT } from '@/entities/orders/claim';
import { orderStatusView } from '@/entities/orders/order';
import { FoldedText } from '@/features/write-visit';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { useResolveClaim, type ResolveOptions } from '../../model/claims/use-resolve-claim';
import { ClaimConflict } from './claim-conflict';

const ROWS = 3;
const MORE_ROWS = 10;

/** Asks how a claim was resolved. */
export function ResolveDialog(options: ResolveOptions) {
  const { mayClose, onClose } = options;
  const { field, ...handle } = useResolveClaim(options);
  const { claim, clash, mine, isPending } = handle;
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
        {clash === null || mine === null ? (
          <DialogFoot>
            <Button variant="default" onClick={handle.close}>
              Отмена
            </Button>
            <Button type="submit" loading={isPending}>
              Решить
            </Button>
          </DialogFoot>
        ) : (
          <ClaimConflict
            theirs={clash}
            mine={mine}
            isPending={isPending}
            onKeepMine={handle.keepMine}
            onAcceptTheirs={handle.acceptTheirs}
          />
        )}
      </form>
    </Dialog>
  );
}
