import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fileQueries, type Folder } from '@/entities/records/file';
import { Dialog } from '@/shared/ui/dialog';

const TOP = { value: 'top', label: 'Общие' };

/** The name of a folder with those above it. */
function pathOf(folder: Folder, byId: ReadonlyMap<number, Folder>): string {
  const names = [folder.name];
  const seen = new Set([folder.id]);
  for (let above = byId.get(folder.parent_id ?? 0); above;) {
    if (seen.has(above.id)) break;
    seen.add(above.id);
    names.unshift(above.name);
    above = byId.get(above.parent_id ?? 0);
  }
  return names.join(' / ');
}

function optionsOf(folders: readonly Folder[]) {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const found = folders.map((folder) => ({
    value: String(folder.id),
    label: pathOf(folder, byId),
  }));
  return [TOP, ...found.sort((a, b) => a.label.localeCompare(b.label, 'ru'))];
}

interface ChooseFolderProps {
  onChoose: (folderId: number | null) => void;
  onClose: () => void;
}

/** Asks for another folder, where the one that files were meant for is gone. */
export function ChooseFolder({ onChoose, onClose }: ChooseFolderProps) {
  const [chosen, setChosen] = useState(TOP.value);
  const { data: folders = [] } = useQuery(fileQueries.folders());
  return (
    <Dialog title="Куда загрузить" onClose={onClose}>
      <form
        className="grid gap-16"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(chosen === TOP.value ? null : Number(chosen));
          onClose();
        }}
      >
        <Select
          label="Папка"
          data={optionsOf(folders)}
          value={chosen}
          allowDeselect={false}
          searchable
          openOnFocus={false}
          data-autofocus
          onChange={(value) => setChosen(value ?? TOP.value)}
        />
        <Button type="submit" className="ms-auto">
          Загрузить сюда
        </Button>
      </form>
    </Dialog>
  );
}
