import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFileSpreadsheet, IconFileText, IconLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactTable, RowData } from '@tanstack/react-table'
import { saveFile } from '#client/platform/device/save-file.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { m } from '#client/words/messages.js'
import { type ListFormat, listFormats } from '#shared/list-file.ts'
import { showToast } from '../feedback/toasts.tsx'
import type { ListFeatures } from './list-features.ts'
import styles from './list-menu.module.css'
import type { ListUrlState } from './use-list-url-state.ts'

interface Props<Row extends RowData> {
  /** What is listed; the file is named so. */
  name: string
  address: ListUrlState
  table: ReactTable<ListFeatures, Row>
  /** Fetches the whole list as a file. */
  onSave?: (format: ListFormat) => Promise<unknown>
}

const look = { size: 16, stroke: 2, 'aria-hidden': true } as const
const saves = {
  csv: { words: m.list_save_csv, icon: <IconFileText {...look} /> },
  xlsx: { words: m.list_save_xlsx, icon: <IconFileSpreadsheet {...look} /> },
}

/** What can be done with a list as a whole: shared, saved, and its columns chosen. */
export function ListMenu<Row extends RowData>({ name, address, table, onSave }: Props<Row>) {
  const save = useMutation({
    mutationFn: async (format: ListFormat) => ({ format, file: await onSave?.(format) }),
    onSuccess: ({ format, file }) => saveFile(`${name}.${format}`, file as Blob),
    onError: (error) => showToast(`${m.list_not_saved()} ${refusalMessage(error)}`),
  })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      showToast(m.staff_link_copied())
    } catch {
      showToast(m.staff_link_not_copied())
    }
  }
  const columns = table
    .getAllLeafColumns()
    .flatMap(({ id, columnDef: { header, meta } }) =>
      meta?.isRowHead || typeof header !== 'string' || header === '' ? [] : [{ id, header }],
    )
  const { hidden } = address
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={styles.menu}
          variant="subtle"
          size={36}
          aria-label={m.list_more()}
          loading={save.isPending}
        >
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconLink {...look} />} onClick={() => void copy()}>
          {m.staff_copy_link()}
        </Menu.Item>
        {onSave &&
          listFormats.map((format) => (
            <Menu.Item key={format} leftSection={saves[format].icon} onClick={() => save.mutate(format)}>
              {saves[format].words()}
            </Menu.Item>
          ))}
        {columns.length > 2 && (
          <>
            <Menu.Divider />
            <Menu.Label>{m.list_columns()}</Menu.Label>
            {columns.map(({ id, header }) => (
              <Menu.CheckboxItem
                key={id}
                checked={!hidden.includes(id)}
                onChange={(isShown) =>
                  address.hide(isShown ? hidden.filter((each) => each !== id) : [...hidden, id])
                }
              >
                {header}
              </Menu.CheckboxItem>
            ))}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
