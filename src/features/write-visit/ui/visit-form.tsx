import { Button, Checkbox } from '@mantine/core';
import { useId } from 'react';
import { PeopleChoice } from '@/entities/company/user';
import {
  NO_VISITORS,
  VISIT_KIND_LABELS,
  VISIT_KINDS,
  VISIT_TEXT_LIMIT,
} from '@/entities/orders/visit';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { DraftNotice } from '@/shared/ui/draft-notice';
import { Fieldset } from '@/shared/ui/fieldset';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { RadioOption } from '@/shared/ui/radio-box';
import { MOVES } from '../model/visit-values';
import { useVisitForm, type VisitFormHandle, type VisitFormOptions } from '../model/use-visit-form';
import { VisitClashes } from './visit-clashes';
import { VisitConflict } from './visit-conflict';
import { VisitTimes } from './visit-times';
import classes from './visit-dialog.module.css';

const ROWS = 2;
const MORE_ROWS = 8;

interface PartProps {
  handle: Omit<VisitFormHandle, 'form'>;
}

function KindChoice({ handle }: PartProps) {
  const name = useId();
  return (
    <Fieldset legend="Вид выезда">
      <div className={classes.kinds}>
        {VISIT_KINDS.map((kind) => (
          <RadioOption
            key={kind}
            name={name}
            checked={handle.values.kind === kind}
            onChoose={() => handle.setKind(kind)}
          >
            {VISIT_KIND_LABELS[kind]}
          </RadioOption>
        ))}
      </div>
      {handle.errors['kind'] && (
        <p role="alert" className="error-text">
          {handle.errors['kind']}
        </p>
      )}
    </Fieldset>
  );
}

const Visitors = ({ handle: { people, set, errors } }: PartProps) => (
  <PeopleChoice
    label="Кто едет"
    whenNobody={NO_VISITORS}
    withPerformers
    value={people}
    error={errors['user_ids']}
    onChange={(chosen) => set({ people: chosen.join() })}
  />
);

/** The comment for the people of the visit, and the status of the order. */
function VisitDetails({ handle }: PartProps) {
  const { values, set, errors, offered } = handle;
  return (
    <>
      <GrowingTextarea
        label="Комментарий"
        minRows={ROWS}
        maxRows={MORE_ROWS}
        maxLength={VISIT_TEXT_LIMIT}
        value={values.comment}
        error={errors['comment']}
        onChange={(event) => set({ comment: event.currentTarget.value })}
      />
      {offered !== null && (
        <Checkbox
          label={`Перевести заказ в «${offered}»`}
          checked={values.move === MOVES}
          onChange={({ currentTarget: { checked } }) => set({ move: checked ? MOVES : '' })}
        />
      )}
    </>
  );
}

interface VisitFormProps extends VisitFormOptions {
  /** True where only the times are asked for. */
  isMove: boolean;
}

/** The fields of a visit; sent once, however often the button is pressed. */
export function VisitForm({ isMove, ...options }: VisitFormProps) {
  const { form, ...handle } = useVisitForm(options);
  const { submit, close, clash, clashes, moments, isPending, restored, discard, seen } = handle;
  return (
    <form
      ref={form}
      className="column gap-16"
      onSubmit={submit}
      aria-label={seen === null ? 'Новый выезд' : 'Выезд'}
      noValidate
      data-own-undo
      data-closes-freely
    >
      {restored && <DraftNotice onDiscard={discard} />}
      {!isMove && <KindChoice handle={handle} />}
      <VisitTimes handle={handle} />
      {!isMove && <Visitors handle={handle} />}
      <div role="status">
        {moments && <VisitClashes visit={moments} clashes={clashes} opensTab />}
      </div>
      {!isMove && <VisitDetails handle={handle} />}
      {clash === null ? (
        <DialogFoot>
          <Button variant="default" onClick={close}>
            Отмена
          </Button>
          <Button type="submit" loading={isPending}>
            {seen === null ? 'Запланировать' : isMove ? 'Перенести' : 'Сохранить'}
          </Button>
        </DialogFoot>
      ) : (
        <VisitConflict handle={handle} theirs={clash} />
      )}
    </form>
  );
}
