import { Button } from '@mantine/core'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import { maxPictureSizeText, pictureFormats } from '#shared/uploads/picture-limits.ts'
import { Dialog, DialogActions } from '../dialog/dialog.tsx'
import { DetailList } from '../page/figures/detail-list.tsx'
import type { UploadProblem } from './try-upload-picture.ts'
import styles from './upload-problem-dialog.module.css'

interface Props {
  problem: UploadProblem
  onClose: () => void
}

/** Says why a picture did not get in, and for a large one how to make it smaller. */
export const UploadProblemDialog = ({ problem, onClose }: Props) =>
  problem.kind === 'too-large' ? (
    <Dialog title={m.rich_too_large_title()} onClose={onClose}>
      <DetailList
        facts={[
          { term: m.rich_too_large_most(), value: maxPictureSizeText },
          {
            term: m.rich_too_large_yours(),
            value: formatNumber(problem.bytes / 1024 ** 2, {
              style: 'unit',
              unit: 'megabyte',
              maximumFractionDigits: 2,
            }),
          },
          { term: m.rich_too_large_formats(), value: pictureFormats.join(', ') },
        ]}
      />
      <div className={styles.tips}>
        <p>{m.rich_tips()}</p>
        <ul>
          <li>{m.rich_tip_scale()}</li>
          <li>{m.rich_tip_crop()}</li>
          <li>{m.rich_tip_format()}</li>
        </ul>
      </div>
      <Close onClose={onClose} />
    </Dialog>
  ) : (
    <Dialog title={m.rich_not_uploaded()} onClose={onClose}>
      <p role="alert">{problem.message}</p>
      <Close onClose={onClose} />
    </Dialog>
  )

const Close = ({ onClose }: Pick<Props, 'onClose'>) => (
  <DialogActions>
    <Button variant="filled" data-autofocus onClick={onClose}>
      {m.rich_close()}
    </Button>
  </DialogActions>
)
