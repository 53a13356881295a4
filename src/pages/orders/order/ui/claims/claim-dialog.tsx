import { Checkbox } from '@mantine/core';
import { CLAIM_TEXT_LIMIT } from '@/entities/orders/claim';
import { customerName, orderStatusView } from '@/entities/orders/order';
import { isolated } from '@/shared/lib/text';
import { useRight } from '@/shared/rights';
import { Dialog } from '@/shared/ui/dialog';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { MOVES } from '../../model/claims/claim-values';
import { useClaimForm, type ClaimFormOptions } from '../../model/claims/use-claim-form';
import { WarrantyText } from '../warranty-text';
import { ClaimFiles } from './claim-files';
import { ClaimFoot } from './claim-foot';
import classes from './claims.module.css';

const WIDTH = 560;
const ROWS = 4;
const MORE_ROWS = 12;

function ClaimForm(options: ClaimFormOptions) {
  const { form, ...handle } = useClaimForm(options);
  const { values, set, errors, isNew } = handle;
  const mayAttach = useRight('write');
  return (
    <form
      ref={form}
      className="column gap-16"
      onSubmit={handle.submit}
      aria-label={isNew ? 'Новая рекламация' : 'Рекламация'}
      noValidate
      data-own-undo
      data-closes-freely
    >
      {handle.restored && <DraftNotice onDiscard={handle.discard} />}
      <GrowingTextarea
        label="Что случилось"
        placeholder="Отошёл кант на левом окне"
        minRows={ROWS}
        maxRows={MORE_ROWS}
        maxLength={CLAIM_TEXT_LIMIT}
        data-autofocus
        value={values.text}
        error={errors.text}
        onChange={(event) => set({ text: event.currentTarget.value })}
      />
      {mayAttach && <ClaimFiles handle={handle} />}
      {handle.isMoveOffered && (
        <Checkbox
          label={`Перевести заказ в «${orderStatusView('claim').label}»`}
          checked={values.move === MOVES}
          onChange={({ currentTarget: { checked } }) => set({ move: checked ? MOVES : '' })}
        />
      )}
      <ClaimFoot handle={handle} submitLabel={isNew ? 'Добавить' : 'Сохранить'} />
    </form>
  );
}

/** Writes down a claim about an order, or changes one. */
export function ClaimDialog(options: ClaimFormOptions) {
  const { order, claim, onClose } = options;
  const customer = customerName(order);
  return (
    <Dialog
      title={claim ? 'Изменить рекламацию' : 'Добавить рекламацию'}
      width={WIDTH}
      onClose={onClose}
      fillsPhone
    >
      <div className="column gap-12">
        <p className={classes.about}>
          <span className="dimmed anywhere">
            Заказ №{order.number}
            {customer && ` · ${isolated(customer)}`}
          </span>
          <WarrantyText order={order} />
        </p>
        <ClaimForm {...options} />
      </div>
    </Dialog>
  );
}
