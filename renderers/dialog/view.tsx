import { Modal, type ViewProps } from "../../src/render/widget-api.ts";
import type { dialog } from "./definition.ts";

export function DialogView({ props, slots, on, id, close }: ViewProps<typeof dialog>) {
  const dismiss = () => {
    close();
    on.close?.();
  };
  return (
    <Modal
      id={id}
      title={props.title}
      dismissible={props.dismissible === true}
      showClose={props.showClose === true}
      variant={props.variant}
      actions={slots.actions}
      onDismiss={dismiss}
    >
      {slots.children}
    </Modal>
  );
}
