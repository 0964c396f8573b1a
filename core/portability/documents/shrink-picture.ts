import { maxFileBytes } from '../../shared/files/file-limit.ts';
import { pictureTries } from '../../shared/files/picture-tries.ts';
import { O, pipe, T } from '../../shared/fp.ts';
import type { FilePorts } from '../ports.ts';
import type { Attachment } from './attachment.ts';

/** Compresses a picture to the file size limit, keeping its name; none if that is not possible (DOC-04). */
export const shrinkPicture =
  (ports: Pick<FilePorts, 'pictures'>) =>
  (attachment: Attachment): T.Task<O.Option<Attachment>> =>
    pipe(
      ports.pictures.smaller(attachment.content, pictureTries, maxFileBytes),
      T.map(
        O.flatMap((content) =>
          content.size > 0 && content.size <= maxFileBytes
            ? O.some({ ...attachment, content, size: content.size })
            : O.none,
        ),
      ),
    );
