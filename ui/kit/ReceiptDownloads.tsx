import { linkDownload, type ReceiptDownload, type ReceiptLink } from '#core/shared/receipts/receipt-data.ts';
import { Button } from './Button.tsx';
import { text } from './receipt-text.ts';

type Props = {
  readonly links: readonly ReceiptLink[];
  readonly onDownload: (download: ReceiptDownload) => void;
};

/** Section with the download buttons of a receipt's additional documents, named by their labels; absent if there are none (RCP-06, RCP-13). */
export const ReceiptDownloads = ({ links, onDownload }: Props) =>
  links.length === 0 ? null : (
    <section className="receipt-downloads">
      <h3>{text.downloads}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.urlDescarga}>
            <Button kind="text" small onPress={() => onDownload(linkDownload(link))}>
              {link.etiqueta}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
