import { Button, Stack, Text, TextInput } from '@mantine/core';
import { FORM_LIMITS } from '@/entities/leads/lead-form';
import { requiredField } from '@/shared/ui/required-field';
import { GrowingTextarea } from '@/shared/ui/growing-textarea';
import { isBlockedSlug } from '../../../model/editor/blocked-slug';
import { patchBlock } from '../../../model/editor/edit-blocks';
import { blockError } from '../../../model/editor/document-errors';
import { useEditor } from '../../../model/editor/editor-context';
import { FieldProperties } from './field-properties';
import classes from './fields.module.css';

const BLOCKED_HINT =
  'С таким адресом блокировщики рекламы могут скрыть форму от посетителей: лучше другое слово';

/** The form's own name and address, where no block is chosen. */
function FormProperties() {
  const { form, document, errors, change } = useEditor();
  const address = `${window.location.host}/f/${document.slug}`;
  return (
    <Stack gap="md">
      <h2 className={classes.sideTitle}>Форма</h2>
      <TextInput
        label="Название"
        maxLength={FORM_LIMITS.name}
        value={document.name}
        error={errors['draft.name']}
        {...requiredField}
        onChange={({ currentTarget: { value } }) =>
          change((current) => ({ ...current, name: value }), 'name')
        }
      />
      <div>
        <TextInput
          label="Адрес страницы"
          description={
            form.published && document.slug !== form.slug
              ? `${address}. Прежний адрес продолжит работать`
              : address
          }
          value={document.slug}
          error={errors['draft.slug']}
          autoComplete="off"
          spellCheck={false}
          {...requiredField}
          onChange={({ currentTarget: { value } }) =>
            change((current) => ({ ...current, slug: value.trim().toLowerCase() }), 'slug')
          }
        />
        {isBlockedSlug(document.slug) && (
          <Text size="xs" mt={4} c="var(--app-chip-amber-text)" role="status">
            {BLOCKED_HINT}
          </Text>
        )}
      </div>
    </Stack>
  );
}

/** The properties of the chosen block, or of the form where none is chosen. */
export function Properties() {
  const { document, errors, chosen, choose, change } = useEditor();
  const block = document.blocks.find(({ id }) => id === chosen);
  if (block === undefined) return <FormProperties />;
  const { id } = block;
  return (
    <Stack gap="md">
      {block.kind === 'field' ? (
        <FieldProperties block={block} />
      ) : (
        <>
          <h2 className={classes.sideTitle}>{block.kind === 'heading' ? 'Заголовок' : 'Текст'}</h2>
          <GrowingTextarea
            key={id}
            label="Что написать"
            minRows={block.kind === 'heading' ? 1 : 4}
            value={block.text}
            error={blockError(errors, document, id, 'text')}
            onChange={({ currentTarget: { value } }) =>
              change(patchBlock(id, { text: value }), `${id}.text`)
            }
          />
        </>
      )}
      <Button variant="subtle" size="sm" onClick={() => choose(null)}>
        Название и адрес формы
      </Button>
    </Stack>
  );
}
