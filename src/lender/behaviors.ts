import type { AppDocument } from "../language/documents.ts";
import { agreementJump } from "./behaviors/agreement-jump.ts";
import { bindWallet } from "./behaviors/bind-wallet.ts";
import { problemDetail, problemList, problemSave, saveScore } from "./behaviors/complaints.ts";
import { countEffect } from "./behaviors/count-effect.ts";
import { delayDetail } from "./behaviors/delay-detail.ts";
import { deleteAccount } from "./behaviors/delete-account.ts";
import { generateRepayment } from "./behaviors/generate-repayment.ts";
import { gopiaPush } from "./behaviors/gopia-push.ts";
import { instalmentPlan } from "./behaviors/instalment-plan.ts";
import { loanApply } from "./behaviors/loan-apply.ts";
import { loanConfirmDetail } from "./behaviors/loan-confirm-detail.ts";
import { loanDetails } from "./behaviors/loan-details.ts";
import { getCaptcha, getSid, getSms, register } from "./behaviors/registration.ts";
import { repaymentCommit } from "./behaviors/repayment-commit.ts";
import { repaymentConfirm } from "./behaviors/repayment-confirm.ts";
import { repaymentHuichao } from "./behaviors/repayment-huichao.ts";
import { sendCode } from "./behaviors/send-code.ts";
import { submitUtr } from "./behaviors/submit-utr.ts";
import { uploadPicture } from "./behaviors/upload-picture.ts";
import type { Behavior } from "./turn.ts";
import type { Uploads } from "./uploads.ts";

/** By call id. A call without one answers its sample and changes nothing. */
export function behaviors(app: AppDocument, uploads: Uploads): { readonly [call: string]: Behavior } {
  return {
    "loan-confirm-detail": loanConfirmDetail,
    "loan-apply": loanApply,
    "contract-jump": agreementJump("contract-jump", "contract-list"),
    "gopia-agreement-jump": agreementJump("gopia-agreement-jump", "gopia-agreements"),
    "gopia-push": gopiaPush,
    "loan-details": loanDetails(app),
    "instalment-plan": instalmentPlan(app),
    "delay-detail": delayDetail(app),
    "generate-repayment": generateRepayment(app),
    "bank-save": bindWallet("bank-save"),
    "bank-change": bindWallet("bank-change"),
    "google-score": countEffect("google-score", (world) => {
      world.rated = true;
      world.effects.ratings += 1;
    }),
    "submit-utr": submitUtr,
    "problem-save": problemSave,
    "problem-list": problemList,
    "problem-detail": problemDetail,
    "save-score": saveScore,
    "upload-problem-img": uploadPicture("upload-problem-img", uploads),
    "get-sid": getSid,
    "get-captcha": getCaptcha,
    "get-sms": getSms,
    register,
    "track-visit": countEffect("track-visit", (world) => {
      world.effects.visits += 1;
    }),
    "track-click": countEffect("track-click", (world) => {
      world.effects.clicks += 1;
    }),
    "repayment-commit": repaymentCommit(app),
    "repayment-confirm": repaymentConfirm,
    "repayment-huichao": repaymentHuichao(app),
    "send-code": sendCode("send-code"),
    "delete-account": deleteAccount,
    "event-save": countEffect("event-save", (world) => {
      world.effects.events += 1;
    }),
  };
}
