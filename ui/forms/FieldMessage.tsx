import TriangleAlert from 'lucide-react/icons/triangle-alert';

type Props = { readonly id: string; readonly message: string | undefined };

/** Stays in the page while it is empty: a live region that arrives with its words is often not read. */
export const FieldMessage = ({ id, message }: Props) => (
  <div className="field-message" id={id} aria-live="polite">
    {message !== undefined && (
      <>
        <TriangleAlert className="icon" aria-hidden />
        {message}
      </>
    )}
  </div>
);
