import { Button, Stack, Textarea } from '@mantine/core';
import { moduleName, moduleRequestSchema, requestModule } from '@/entities/company/module';
import { useForm } from '@/shared/lib/form';
import { toast } from '@/shared/lib/toast';
import { Dialog } from '@/shared/ui/dialog';
import { DialogFoot } from '@/shared/ui/dialog-foot';
import { FormFailure } from '@/shared/ui/form-failure';

interface RequestDialogProps {
  code: string;
  onClose: () => void;
  onSent: () => void;
}

const ROWS = 4;

/** Asks for a module, with a comment if there is something to say. */
export function RequestDialog({ code, onClose, onSent }: RequestDialogProps) {
  const form = useForm({
    initial: { comment: '' },
    schema: moduleRequestSchema,
    send: async ({ comment }) => {
      await requestModule(code, comment || undefined);
      onSent();
      onClose();
      toast.success('Запрос отправлен');
    },
  });
  return (
    <Dialog onClose={onClose} title={`Запрос модуля «${moduleName(code)}»`}>
      <form {...form.formProps}>
        <Stack gap="md">
          <Textarea
            label="Комментарий"
            placeholder="Например, на какой срок и для скольких сотрудников"
            rows={ROWS}
            data-autofocus
            {...form.text('comment')}
          />
          <FormFailure text={form.failure} waitSeconds={form.waitSeconds} />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Отмена
            </Button>
            <Button type="submit" loading={form.sending} disabled={form.waitSeconds > 0}>
              Отправить запрос
            </Button>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
