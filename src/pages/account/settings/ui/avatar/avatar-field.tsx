import { Suspense, useState } from 'react';
import { NO_IMAGE, type Account } from '@/entities/account/account';
import { describeFailure, fieldErrorsOf } from '@/shared/api';
import { lazyPart } from '@/shared/lib/lazy';
import { Avatar } from '@/shared/ui/avatar';
import { ImagePicker } from '@/shared/ui/image-picker';
import { useAvatar } from '../../api/use-avatar';

const SIZE = 72;

const CropDialog = lazyPart(() => import('./crop-dialog').then((module) => module.CropDialog));

/** The picture a person shows of themselves: chosen, cropped, sent; or removed. */
export function AvatarField({ account }: { account: Account }) {
  const { set, remove } = useAvatar();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);

  const close = () => {
    if (chosen !== null) URL.revokeObjectURL(chosen);
    setChosen(null);
    set.reset();
  };
  return (
    <>
      <ImagePicker
        label="Фотография"
        preview={<Avatar person={account} size={SIZE} />}
        hasImage={Boolean(account.avatar_url)}
        hint="JPEG, PNG или WebP. Видна коллегам рядом с именем"
        isSending={false}
        isRemoving={remove.isPending}
        failure={isBroken ? NO_IMAGE : null}
        onChoose={(file) => {
          setBroken(false);
          setChosen(URL.createObjectURL(file));
        }}
        onRemove={() => remove.mutate()}
      />
      {chosen !== null && (
        <Suspense>
          <CropDialog
            src={chosen}
            isSending={set.isPending}
            failure={
              set.isError ? (fieldErrorsOf(set.error)['image'] ?? describeFailure(set.error)) : null
            }
            onSave={(image) => set.mutate(image, { onSuccess: close })}
            onBroken={() => {
              setBroken(true);
              close();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
