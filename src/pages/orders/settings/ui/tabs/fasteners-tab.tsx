import { newFastener } from '../../model/price-draft';
import { KIND_WORDS } from '../../model/price-words';
import { millimetresFrom, PRICE } from '../../model/read-values';
import { ChoiceField } from '../fields/choice-field';
import { NameField } from '../fields/name-field';
import { ValueField } from '../fields/value-field';
import { EntryList } from './entry-list';
import { useEntries } from './use-entries';

const STEP = millimetresFrom(50, 1000);
const COLUMNS = 'minmax(160px, 2fr) minmax(160px, 1.5fr) minmax(88px, 1fr) minmax(88px, 1fr)';

/** By what windows are held. */
export function FastenersTab() {
  const { patch, listProps } = useEntries('fasteners', newFastener);
  return (
    <EntryList
      label="Крепёж"
      addLabel="Добавить крепёж"
      emptyText="Крепежа пока нет"
      template={COLUMNS}
      fields={(fastener) => (
        <>
          <NameField
            list="fasteners"
            entry={fastener}
            onChange={(name) => patch(fastener.id, { name })}
          />
          <ChoiceField
            label="Вид"
            value={fastener.kind}
            words={KIND_WORDS}
            onChange={(kind) => patch(fastener.id, { kind })}
          />
          {fastener.kind !== 'none' && (
            <>
              <ValueField
                label="Шаг, мм"
                path={`fasteners.${fastener.id}.step_mm`}
                value={fastener.step_mm}
                notation={STEP}
                onChange={(step_mm) => patch(fastener.id, { step_mm })}
              />
              <ValueField
                label="Цена, ₽/шт."
                path={`fasteners.${fastener.id}.price`}
                value={fastener.price}
                notation={PRICE}
                onChange={(price) => patch(fastener.id, { price })}
              />
            </>
          )}
        </>
      )}
      {...listProps}
    />
  );
}
